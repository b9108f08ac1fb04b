// Downloads a small table as a file for a spreadsheet.
import { csvFile } from '#csv/write.ts'
import { saveFile } from './save-file.ts'

export type Cell = string | number | null

export const saveCsv = (name: string, rows: readonly (readonly Cell[])[]) =>
  saveFile(`${name}.csv`, 'text/csv;charset=utf-8', csvFile(rows))
