// How a text message is sent. `http.ts` and `file.ts` are the two implementations.
type SmsMessage = {
  /** The same for every attempt, so that a service can recognise a repetition. */
  id: string
  /** E.164, with the plus sign. */
  to: string
  text: string
}

export type SmsTransport = {
  /**
   * Resolves when the service has accepted the message; rejects otherwise, with an error that
   * contains neither number nor text.
   */
  send(message: SmsMessage): Promise<void>
}
