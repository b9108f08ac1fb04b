// Why a join or a message is refused, in the protocol's words.

type RefusalCode =
  | 'Unauthorized'
  | 'InvalidJWTToken'
  | 'MalformedJWT'
  | 'JwtSignatureError'
  | 'TopicNameRequired'
  | 'ChannelRateLimitReached'
  | 'ConnectionRateLimitReached'
  | 'ClientJoinRateLimitReached'
  | 'UnableToConnectToProject'
  | 'RealtimeDisabledForConfiguration'
  | 'UnknownErrorOnChannel'

export class ChannelRefused extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }

  get reason(): string {
    return `${this.code}: ${this.message}`
  }
}
