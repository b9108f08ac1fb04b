/** The page that shows a mail with its own looks (start/mail-frame.ts). */
export const frameAddress = '/mail-frame'
