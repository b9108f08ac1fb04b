// The browser's program: an installed Chrome or Chromium, else on Linux the one from the packages.
// Without any it is a failure.
import { existsSync } from 'node:fs'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

type BrowserProgram = { executablePath: string; isBundled: boolean }

/** The one from the packages is unpacked first, which two processes may not do at once. */
export async function findBrowser(): Promise<BrowserProgram> {
  const installed = INSTALLED.find((path) => existsSync(path))
  if (installed) return { executablePath: installed, isBundled: false }
  if (process.platform === 'linux') {
    const bundled = (await import('@sparticuz/chromium')).default
    bundled.setGraphicsMode = false
    return { executablePath: await bundled.executablePath(), isBundled: true }
  }
  throw new Error('No browser: install Google Chrome or Chromium to run the journeys')
}
