// The operator of a product: has its secret key, from the data folder.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import type { Product } from './product.ts'

/** A client with the secret key, which no session limits. */
export async function operatorOf({ url, dataDir }: Pick<Product, 'url' | 'dataDir'>) {
  const keys = JSON.parse(await readFile(path.join(dataDir, 'keys.json'), 'utf8'))
  return createClient(url, keys.secret as string, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}
