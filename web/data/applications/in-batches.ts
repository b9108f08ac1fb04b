// Many applications at once, batch by batch: a progress bar moves, and it can be stopped between
// two batches.

export type Batched<Outcome> = {
  ids: readonly string[]
  /** Called after each batch, with all outcomes so far. */
  onBatch?: (outcomes: readonly Outcome[]) => void
  /** Called before each batch: true stops. */
  stopped?: () => boolean
}

/** Small enough that a progress bar moves while hundreds are worked on. */
const atOnce = 25

/** What was done before a batch failed stays done and was reported by `onBatch`. */
export async function inBatches<Outcome>(
  { ids, onBatch, stopped }: Batched<Outcome>,
  act: (ids: string[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let at = 0; at < ids.length && !stopped?.(); at += atOnce) {
    outcomes.push(...(await act(ids.slice(at, at + atOnce))))
    onBatch?.(outcomes)
  }
  return outcomes
}
