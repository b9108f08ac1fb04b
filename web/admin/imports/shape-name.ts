// The usual names of the job boards; a table's own source name is shown as it is.

const names: Record<string, string> = {
  aggregator: 'XML',
  ashby: 'Ashby',
  bamboohr: 'BambooHR',
  csv: 'CSV',
  eightfold: 'Eightfold',
  freehire: 'Freehire',
  greenhouse: 'Greenhouse',
  hrmdirect: 'HRMDirect',
  icims: 'iCIMS',
  jobvite: 'Jobvite',
  lever: 'Lever',
  neogov: 'NEOGOV',
  oracle: 'Oracle Recruiting',
  paylocity: 'Paylocity',
  personio: 'Personio',
  phenom: 'Phenom',
  pinpoint: 'Pinpoint',
  recruitee: 'Recruitee',
  rippling: 'Rippling',
  'schema.org': 'JobPosting (schema.org)',
  smartrecruiters: 'SmartRecruiters',
  teamtailor: 'Teamtailor',
  workable: 'Workable',
  workday: 'Workday',
}

export const shapeName = (shape: string) => names[shape] ?? shape
