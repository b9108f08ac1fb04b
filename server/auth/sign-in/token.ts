// POST /token?grant_type=…: chooses the grant. Grants that this version does not offer say so in
// the protocol's words.

import { limitAddress, requireApiKey } from '../caller-checks.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { idTokenGrant } from '../providers/token-id-token.ts'
import { web3Grant } from '../web3/token-web3.ts'
import { passwordGrant } from './token-password.ts'
import { pkceGrant } from './token-pkce.ts'
import { refreshGrant } from './token-refresh.ts'

export const token = (parts: AuthParts) => {
  const byPassword = passwordGrant(parts)
  const byRefreshToken = refreshGrant(parts)
  const byAuthCode = pkceGrant(parts)
  const byIdToken = idTokenGrant(parts)
  const byWallet = web3Grant(parts)

  return async (context: AuthContext): Promise<Response> => {
    const caller = await requireApiKey(parts, context)
    const grant = context.req.query('grant_type')
    if (grant !== 'refresh_token') limitAddress(parts, 'token', caller)
    switch (grant) {
      case 'password':
        return byPassword(context, caller)
      case 'refresh_token':
        return byRefreshToken(context, caller)
      case 'pkce':
        return byAuthCode(context, caller)
      case 'id_token':
        return byIdToken(context, caller)
      case 'web3':
        return byWallet(context, caller)
      default:
        throw new AuthError(errors.unsupportedGrant)
    }
  }
}
