// The captcha, if the operator has configured one: the form that shows it stores its answer here,
// and the call that needs it takes it. An answer is valid once.

export type Answer = {
  /** Undefined until the person has answered. */
  token: string | undefined
  /** Shows a new captcha. */
  renew(): void
}

let shown: Answer | undefined

/** The captcha on the page; undefined when it is removed. */
export function showAnswer(answer: Answer | undefined) {
  shown = answer
}

/**
 * The member of a call's body with the answer: empty without a captcha. The server refuses a call
 * that needs one.
 */
export function takeAnswer(): { captchaToken?: string } {
  const token = shown?.token
  if (!shown || !token) return {}
  shown.token = undefined
  shown.renew()
  return { captchaToken: token }
}
