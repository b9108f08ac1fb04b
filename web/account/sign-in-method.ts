// What the ways of signing in share.

/** The props of each way of signing in. The address stays when the person chooses another way. */
export type SignInMethodProps = {
  email: string
  onEmail: (email: string) => void
  /** The `?next=…` to pass on, or nothing. */
  query: string
  /** The path where the person came from; empty if it is not one of ours. */
  returnTo: string
}
