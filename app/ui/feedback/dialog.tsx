import { type ReactNode, useEffect, useId, useRef } from 'react'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
}

/**
 * A question in front of the page. The browser keeps the focus inside, closes it on Escape and
 * gives the focus back; a press beside it closes it too. Opened by JavaScript only, so whatever it
 * asks must also have a page of its own.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (isOpen && !element?.open) element?.showModal()
    if (!isOpen && element?.open) element.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}
