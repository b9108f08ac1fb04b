// The looks in which screens are photographed, and the names of the pictures.

import type { Theme } from './support/browser.ts'

export type Look = [width: number, theme: Theme, language: string]

export const everyLook: Look[] = ['en', 'hi'].flatMap((language) =>
  [390, 768, 1440, 1920].flatMap((width): Look[] => [
    [width, 'dark', language],
    [width, 'light', language],
  ]),
)

export function nameOfLook(shown: string, [width, theme, language]: Look): string {
  return [shown, width, theme, ...(language === 'en' ? [] : [language])].join('-')
}
