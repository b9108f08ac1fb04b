// The way out of a list, for whoever holds its token: opened it asks once more, posted to it acts
// (RFC 8058).

type List = 'newsletter' | 'alerts'

export const unsubscribeUrlOf = (
  list: List,
  { token, siteUrl }: { token: string; siteUrl: string },
) => `${siteUrl}/${list}/unsubscribe?token=${encodeURIComponent(token)}`
