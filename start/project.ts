// Where the project's own folders are, wherever it was started from.
import { fileURLToPath } from 'node:url'

export const projectFolder = fileURLToPath(new URL('..', import.meta.url))
