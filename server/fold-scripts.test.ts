import { expect, test } from 'vitest'
import { foldScripts } from './fold-scripts.ts'

function built(): Map<string, string> {
  return new Map([
    ['rolldown-runtime-aaaaaaa.js', 'var e=1,t=()=>e;export{e as n,t as r};\n'],
    [
      'react-bbbbbbb.js',
      'import{n as e,r}from"./rolldown-runtime-aaaaaaa.js";var t=[e,r()];export{t as a};\n',
    ],
    [
      'frame-ccccccc.js',
      'import{r as e}from"./rolldown-runtime-aaaaaaa.js";import{a as t}from"./react-bbbbbbb.js";var n=[e(),t];export{n as a,t};\n',
    ],
    ['root-ddddddd.js', 'export{a as default,t as Layout}from"./frame-ccccccc.js";\n'],
    ['entry.client-eeeeeee.js', 'import"./frame-ccccccc.js";\n'],
    ['shown-iiiiiii.js', 'var e=5;export{e as a};\n'],
    ['listing.route-jjjjjjj.js', 'export{a as default}from"./shown-iiiiiii.js";\n'],
    ['root-list-fffffff.js', 'export{};'],
  ])
}

test('what only leads to others is folded into them, and they say the same', async () => {
  const scripts = built()

  const moved = foldScripts(scripts)

  expect([...scripts.keys()]).toEqual([
    'react-bbbbbbb.js',
    'frame-ccccccc.js',
    'shown-iiiiiii.js',
    'root-list-fffffff.js',
  ])
  expect([...moved]).toEqual([
    ['rolldown-runtime-aaaaaaa.js', 'react-bbbbbbb.js'],
    ['entry.client-eeeeeee.js', 'frame-ccccccc.js'],
    ['root-ddddddd.js', 'frame-ccccccc.js'],
    ['listing.route-jjjjjjj.js', 'shown-iiiiiii.js'],
  ])
  const react = asModule(scripts.get('react-bbbbbbb.js'))
  const frame = scripts.get('frame-ccccccc.js')?.replaceAll('./react-bbbbbbb.js', react)
  const { a, t, default: root, Layout } = await import(/* @vite-ignore */ asModule(frame))
  expect({ a, t, root, Layout }).toEqual({
    a: [1, [1, 1]],
    t: [1, 1],
    root: [1, [1, 1]],
    Layout: [1, 1],
  })
  const shown = await import(/* @vite-ignore */ asModule(scripts.get('shown-iiiiiii.js')))
  expect({ a: shown.a, listing: shown.default }).toEqual({ a: 5, listing: 5 })
})

test('a way in that has come to hold more is not folded away', () => {
  const scripts = built().set('entry.client-eeeeeee.js', 'import"./frame-ccccccc.js";start();')
  expect(() => foldScripts(scripts)).toThrow('more than a way in')
})

test('a script that asks for one folded away, in whatever way, is told of', () => {
  const scripts = built().set('late-hhhhhhh.js', 'import("./root-ddddddd.js");export{};')
  expect(() => foldScripts(scripts)).toThrow('late-hhhhhhh.js still asks for root-ddddddd.js')
})

test('a script that React does not name is not folded, for it could be kept too long', () => {
  const scripts = built().set(
    'lists-ggggggg.js',
    'import{r as e}from"./rolldown-runtime-aaaaaaa.js";export{e as a};',
  )
  expect(() => foldScripts(scripts)).toThrow('would not be named anew')
})

function asModule(code = ''): string {
  return `data:text/javascript,${encodeURIComponent(code)}`
}
