// Without a mail server each mail is a file of DATA_DIR/mail, which nobody sends on: what a person
// wrote or was sent stays there until it is removed here.
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** Removes the files of these mails, and every file with the address in its head. */
export async function removeMailFiles(
  folder: string,
  { ids, address }: { ids: string[]; address: string | null },
): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const file = path.join(folder, name)
    // A file is named by the time and the mail's id.
    const isOfRow = ids.some((id) => name.endsWith(`-${id}.eml`))
    if (isOfRow || (address && (await headOf(file)).includes(address.toLowerCase())))
      await rm(file, { force: true })
  }
}

/** A long line of the head goes on in the next one, after a space. */
async function headOf(file: string): Promise<string> {
  const [head = ''] = (await readFile(file, 'latin1').catch(() => '')).split(/\r?\n\r?\n/, 1)
  return head.replaceAll(/\r?\n[ \t]+/g, '').toLowerCase()
}
