// The number by which an application can be named on the phone: the first eight signs of its id.

export const referenceOf = (applicationId: string) => applicationId.slice(0, 8).toUpperCase()
