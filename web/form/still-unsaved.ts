/** What was typed, without what was saved as it is. */
export const stillUnsaved = <Values extends Readonly<Record<string, string>>>(
  typed: Partial<Values>,
  sent: Partial<Values>,
) =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, text]) => sent[name] !== text),
  ) as Partial<Values>
