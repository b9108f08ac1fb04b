/**
 * The version of the notice, by the date of its last change: stored with each consent. The database
 * has it too, held together by a test.
 */
export const notice = '2026-11-22'

/**
 * The days within which a question or grievance is answered: published, and kept by the database.
 */
export const answerDays = 15
