import type { SourceFile } from './source-files.ts'

/** The folders of `app/`, lowest first: the files of each import only from the folders before it. */
export const folderOrder = [
  'i18n',
  'platform',
  'ui',
  'reference',
  'banners',
  'search',
  'catalog',
  'accounts',
  'images',
  'screening',
  'offers',
  'listings',
  'farm-services',
  'notifications',
  'content',
  'browse',
  'favorites',
  'conversations',
  'moderation',
  'account-data',
  'console',
  'settings',
  'layout',
]

/** The pairs of folders of `app/` where a file of the lower one imports one of the higher, as `lower > higher`. */
export function findUpwardArrows(files: SourceFile[]): string[] {
  const folders = new Map(files.filter(isInFolderOfApp).map(({ path, folder }) => [path, folder]))
  const arrows = files.filter(isInFolderOfApp).flatMap(({ folder, imports }) =>
    imports
      .map(({ from }) => folders.get(from) ?? folder)
      .filter((target) => folderOrder.indexOf(target) > folderOrder.indexOf(folder))
      .map((target) => `${folder} > ${target}`),
  )
  return [...new Set(arrows)].sort()
}

function isInFolderOfApp({ path }: SourceFile): boolean {
  return /^app\/[^/]+\//.test(path)
}
