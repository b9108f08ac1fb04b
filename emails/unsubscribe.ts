// The address to leave a list, for the holder of its token: opening it asks once more, posting to
// it unsubscribes (RFC 8058).

type List = 'newsletter' | 'alerts'

export const unsubscribeUrlOf = (
  list: List,
  { token, siteUrl }: { token: string; siteUrl: string },
) => `${siteUrl}/${list}/unsubscribe?token=${encodeURIComponent(token)}`
