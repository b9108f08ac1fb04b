// An assertion as the library returns it once its signature was checked: each element a list,
// attributes under `$`, text under `_`. Elements that may exist only once are checked to exist
// once.
import { z } from 'zod'

/** The assertion, or which part of it is missing or repeated. */
export function readAssertion(signed: unknown): Assertion | string {
  const parsed = assertionShape.safeParse(signed)
  return parsed.success ? parsed.data.Assertion : (parsed.error.issues[0]?.path.join('.') ?? '')
}

const text = z.object({ _: z.string().min(1).max(2000) })
const time = z.iso.datetime({ offset: true }).transform((value) => new Date(value))
const one = <Shape extends z.ZodType>(shape: Shape) => z.tuple([shape])

const assertionShape = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1).max(500), IssueInstant: time }),
    Issuer: one(text),
    Subject: one(
      z.object({
        // Only text: an element inside could split it in two.
        NameID: one(
          text.extend({ $: z.object({ Format: z.string().optional() }).optional() }).strict(),
        ),
        SubjectConfirmation: z
          .array(
            z.object({
              $: z.object({ Method: z.string() }),
              SubjectConfirmationData: one(
                z.object({
                  $: z.object({
                    Recipient: z.string(),
                    NotOnOrAfter: time,
                    InResponseTo: z.string(),
                    NotBefore: time.optional(),
                  }),
                }),
              ).optional(),
            }),
          )
          .min(1),
      }),
    ),
    Conditions: one(
      z.object({
        $: z.object({ NotBefore: time.optional(), NotOnOrAfter: time.optional() }).prefault({}),
        AudienceRestriction: z.array(z.unknown()).min(1),
      }),
    ),
    AuthnStatement: z
      .array(z.object({ $: z.object({ SessionNotOnOrAfter: time.optional() }).prefault({}) }))
      .min(1),
    AttributeStatement: z
      .array(
        z.object({
          Attribute: z
            .array(
              z.object({
                $: z.object({ Name: z.string(), FriendlyName: z.string().optional() }),
                AttributeValue: z.array(z.unknown()).default([]),
              }),
            )
            .default([]),
        }),
      )
      .default([]),
  }),
})
export type Assertion = z.output<typeof assertionShape>['Assertion']

const valueShape = z.union([z.string(), text.transform((value) => value._)])

/** The values of each attribute, by its name and by its friendly name. */
export function attributesOf({ AttributeStatement: statements }: Assertion): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { $, AttributeValue: values } of statements.flatMap(({ Attribute }) => Attribute)) {
    const texts = values.flatMap((value) => {
      const parsed = valueShape.safeParse(value)
      return parsed.success && parsed.data !== '' ? [parsed.data] : []
    })
    for (const name of new Set([$.Name, $.FriendlyName])) {
      if (name) found.set(name, [...(found.get(name) ?? []), ...texts])
    }
  }
  return found
}
