/** The page that shows a mail with its own styles (site/mail-frame.ts). */
export const frameAddress = '/mail-frame'
