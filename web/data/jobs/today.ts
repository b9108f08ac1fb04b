/** The day in India, `2026-11-21`: closing dates are days of its calendar. */
export function today(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now)
}
