/** The page that shows a mail with its own looks (site/mail-frame.ts). */
export const frameAddress = '/mail-frame'
