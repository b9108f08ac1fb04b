// What a refusal is made of: its code, its status, its sentence.

export type Refused = {
  readonly code: string
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429
  readonly say: string
}

export const refused = (status: Refused['status'], code: string, say: string): Refused => ({
  code,
  status,
  say,
})
