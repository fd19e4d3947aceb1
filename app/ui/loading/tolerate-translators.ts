/**
 * Browsers that translate a page wrap each text in elements of their own. Without this, React would fail to find
 * such a text where it put it, and the whole page would become an error page.
 */
export function tolerateTranslators() {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    const found = findChild(this, child)
    if (found) removeChild.call(this, found)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(child: T, before: Node | null): T {
    insertBefore.call(this, child, findChild(this, before))
    return child
  }
}

/** The child of `parent` that is `node` or now contains it; `null` if neither is there. */
function findChild(parent: Node, node: Node | null): Node | null {
  let found = node
  while (found && found.parentNode !== parent) found = found.parentNode
  return found
}
