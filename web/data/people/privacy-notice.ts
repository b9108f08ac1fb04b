/**
 * The version of the notice, the date of its last change: stored with each consent. The database
 * has it too, and a test compares them.
 */
export const notice = '2026-11-26'

/**
 * The days within which a question or grievance is answered: published, and the same in the
 * database.
 */
export const answerDays = 15
