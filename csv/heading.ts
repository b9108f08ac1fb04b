/** A column's name as it is compared: "Job Title", "job_title" and "jobTitle" are one. */
export const plainHeading = (header: string): string =>
  header.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
