// `npm run admin -- backup FOLDER`: while the product runs or is stopped.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createLog } from '#server/log.ts'
import { createDiskBackend } from '#server/storage/backends/disk.ts'
import { takeBackup } from '../backup/take.ts'
import { filesFolder, prepareDataFolder } from '../data-folder.ts'
import { joinDatabase } from '../database.ts'
import { keyFiles } from '../key-files.ts'
import { projectFolder } from '../project.ts'
import { type AdminTask, readArguments } from './task.ts'

export const backup: AdminTask = {
  usage: 'FOLDER',
  does: 'writes everything into a new folder while the product runs: database, files, keys',
  async run(environment, args) {
    const [given = ''] = readArguments(args, ['FOLDER'], {}).words
    const folder = path.resolve(given)
    await prepareDataFolder(environment.DATA_DIR)
    const database = await joinDatabase(environment, createLog('warn'))
    try {
      const source = {
        url: environment.DATABASE_DIRECT_URL ?? database.url,
        backend: await createDiskBackend(filesFolder(environment.DATA_DIR)),
        dataDir: environment.DATA_DIR,
        keys: keyFiles(environment),
        version: await versionOfThis(),
      }
      const { manifest, missing } = await takeBackup(source, folder)
      const { tables, files, takenAt } = manifest
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      console.log(`Backup in ${folder}: ${rows} rows, ${files.count} files, as of ${takenAt}`)
      console.log(
        'It holds personal data and the keys: keep it closed, and delete it within a year.',
      )
      if (missing > 0) {
        console.error(`${missing} files were missing in the store already and are not in it`)
      }
      return 0
    } finally {
      await database.stop()
    }
  },
}

async function versionOfThis(): Promise<string> {
  const text = await readFile(path.join(projectFolder, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
