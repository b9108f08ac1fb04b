// What the ways of signing in share.

/** What each way of signing in is given. The address stays when the person changes the way. */
export type SignInMethodProps = {
  email: string
  onEmail: (email: string) => void
  /** The `?next=…` to hand on, or nothing. */
  query: string
  /** Where the person came from; empty when that is nowhere of ours. */
  returnTo: string
}
