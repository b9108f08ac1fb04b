// Why a row could not be asked for as somebody sees it.

type Failure = { code?: string | undefined }

/** A right that is missing, or a policy that fails: the reader sees no row, at any time. */
export const isRefusal = ({ code = '' }: Failure) => /^(22|42|P0)/.test(code)

/** Whether one of those asked together can be the reason: a refusal, or what takes too long. */
export const isOfOne = (error: Failure) => isRefusal(error) || error.code === '57014'
