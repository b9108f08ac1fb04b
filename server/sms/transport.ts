// What carries a text message away. `http.ts` and `file.ts` are the two there are.
export type SmsMessage = {
  /** The same for every attempt, so that a service can tell a repetition. */
  id: string
  /** E.164, with the plus sign. */
  to: string
  text: string
}

export type SmsTransport = {
  /**
   * Resolves when the message is in other hands; rejects otherwise. What it rejects with tells
   * neither number nor text.
   */
  send(message: SmsMessage): Promise<void>
}
