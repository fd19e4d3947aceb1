/** The buttons that move a photo where there are no scripts: their names, each with a photo's id. */
export const moveButtonNames = { earlier: 'move_earlier', later: 'move_later' } as const
