/** Names of the buttons that move a photo without JavaScript; their value is the photo's id. */
export const moveButtonNames = { earlier: 'move_earlier', later: 'move_later' } as const
