// Browser and system from a user agent, for people. Programs send something else, or nothing.

export type DeviceKind = 'computer' | 'phone' | 'tablet' | 'program'

/** The first match counts: most browsers also name others that they are compatible with. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string, DeviceKind][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b(?=.*\bMobile\b)/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMacintosh\b/, 'Mac', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]

export function namesIn(userAgent: string | null): { browser: string; system: string } {
  const text = userAgent ?? ''
  return {
    browser: browsers.find(([mark]) => mark.test(text))?.[1] ?? '',
    system: systems.find(([mark]) => mark.test(text))?.[1] ?? '',
  }
}

export function kindOf(userAgent: string | null): DeviceKind {
  return systems.find(([mark]) => mark.test(userAgent ?? ''))?.[2] ?? 'program'
}
