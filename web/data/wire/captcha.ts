// The question that tells people from programs, where the operator has set one up: the sheet that
// shows it hands its answer over here, and the call that needs it takes it. An answer counts once.

export type Answer = {
  /** Undefined until the person has answered. */
  token: string | undefined
  /** Asks anew. */
  renew(): void
}

let shown: Answer | undefined

/** The question on the page; undefined when it goes. */
export function showAnswer(answer: Answer | undefined) {
  shown = answer
}

/**
 * What a call says of the answer: nothing where nothing is asked. The server refuses a call that
 * lacks what it wants.
 */
export function takeAnswer(): { captchaToken?: string } {
  const token = shown?.token
  if (!shown || !token) return {}
  shown.token = undefined
  shown.renew()
  return { captchaToken: token }
}
