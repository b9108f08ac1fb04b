// Structured JSON lines on standard output. No secrets and no personal data: callers log codes, ids
// and counts only.
import { type Logger, pino } from 'pino'

export type Log = Logger

export const createLog = (level = 'info'): Log => pino({ level, base: null })
