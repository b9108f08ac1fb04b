// The file service, mounted at /storage/v1: which path leads to which call, and the response to an
// error.
import { type Handler, Hono } from 'hono'
import type { Identify } from '../caller/identify.ts'
import type { RateLimits } from '../caller/rate-limits.ts'
import type { Sessions } from '../caller/sessions.ts'
import type { Tokens } from '../caller/tokens.ts'
import type { Clock } from '../clock.ts'
import type { ServerEnv } from '../http/env.ts'
import type { Log } from '../log.ts'
import type { Database } from '../postgres/database.ts'
import type { Backend } from './backends/backend.ts'
import {
  changeBucket,
  deleteBucket,
  emptyBucket,
  listBuckets,
  makeBucket,
  readBucket,
} from './buckets.ts'
import { copy } from './copy.ts'
import { download, downloadPublic, downloadSigned } from './download.ts'
import { asStorageError, errorResponse } from './error-response.ts'
import { errors, StorageError } from './errors.ts'
import { info, infoPublic } from './info.ts'
import { list } from './list.ts'
import { listPages } from './list-pages.ts'
import { move } from './move.ts'
import type { StorageParts } from './parts.ts'
import { remove, removeSeveral } from './remove.ts'
import { sign, signSeveral, signUpload } from './sign.ts'
import { createSignedLinks } from './signed-links.ts'
import { type Swept, sweep } from './sweep.ts'
import { upload, uploadSigned } from './upload.ts'

/** Of this service's protocol, as auth tells its own. */
const VERSION = '1'

type Storage = {
  app: Hono<ServerEnv>
  /** Removes what failures left behind; to be called every few minutes. */
  sweep(): Promise<Swept>
}

export function createStorage(options: {
  /** Login `authenticator`. */
  api: Database
  /** Owner of the schema storage. */
  service: Database
  backend: Backend
  identify: Identify
  sessions: Pick<Sessions, 'of'>
  /** Its secret for this purpose signs links. */
  tokens: Pick<Tokens, 'secretFor'>
  rateLimits: RateLimits
  config: { storage: Pick<StorageParts, 'fileSizeLimit' | 'readFunction' | 'linkSeconds'> }
  clock: Clock
  log: Log
}): Storage {
  const { tokens, config, ...rest } = options
  const { service, backend, clock, log } = rest
  const links = createSignedLinks({
    secret: tokens.secretFor('storage links'),
    sealingSecret: tokens.secretFor('makers of storage links'),
    clock,
  })
  const parts: StorageParts = { ...rest, ...config.storage, links }
  const app = new Hono<ServerEnv>()

  app.get('/status', (call) => call.body(null, 200))
  app.get('/version', (call) => call.text(VERSION))

  app.get('/bucket', listBuckets(parts))
  app.post('/bucket', makeBucket(parts))
  app.get('/bucket/:bucket', readBucket(parts))
  app.put('/bucket/:bucket', changeBucket(parts))
  app.delete('/bucket/:bucket', deleteBucket(parts))
  app.post('/bucket/:bucket/empty', emptyBucket(parts))

  app.post('/object/move', move(parts))
  app.post('/object/copy', copy(parts))
  app.post('/object/list/:bucket', list(parts))
  app.post('/object/list-v2/:bucket', listPages(parts))
  app.post('/object/sign/:bucket', signSeveral(parts))
  app.post('/object/sign/:bucket/:key{.+}', sign(parts))
  app.get('/object/sign/:bucket/:key{.+}', downloadSigned(parts))
  app.post('/object/upload/sign/:bucket/:key{.+}', signUpload(parts))
  app.put('/object/upload/sign/:bucket/:key{.+}', uploadSigned(parts))
  app.get('/object/public/:bucket/:key{.+}', downloadPublic(parts))
  app.get('/object/authenticated/:bucket/:key{.+}', download(parts))
  app.get('/object/info/public/:bucket/:key{.+}', infoPublic(parts))
  app.get('/object/info/authenticated/:bucket/:key{.+}', info(parts))
  app.get('/object/info/:bucket/:key{.+}', info(parts))
  for (const word of ['sign', 'upload', 'public', 'authenticated', 'info', 'list', 'list-v2']) {
    // Unknown paths below these words must not be read as a bucket of that name.
    app.all(`/object/${word}/*`, unknownRoute)
  }

  app.delete('/object/:bucket', removeSeveral(parts))
  app.post('/object/:bucket/:key{.+}', upload(parts))
  app.put('/object/:bucket/:key{.+}', upload(parts))
  app.get('/object/:bucket/:key{.+}', download(parts))
  app.delete('/object/:bucket/:key{.+}', remove(parts))

  app.all('/render/*', () => {
    throw new StorageError(errors.invalidRequest, {
      message: 'Images are not transformed by this server',
    })
  })
  app.all('*', unknownRoute)
  app.onError((error) => {
    const refusal = asStorageError(error)
    if (refusal.entry === errors.internalError) {
      log.error({ service: 'storage', error: error.name, stack: error.stack })
    }
    return errorResponse(refusal)
  })
  return { app, sweep: () => sweep({ service, backend, clock }) }
}

const unknownRoute: Handler<ServerEnv> = () => {
  throw new StorageError(errors.noSuchRoute)
}
