// Any number of postings, distributed as on an Indian job board: a few roles make most of them, one
// in five states the pay, one in five is closed, many name several cities, some are in Hindi. The
// same ones every time; all text is made here.
import type { Client } from 'pg'

/** What the bench searches for by name, each with a known frequency. */
export const planted = {
  /** Titles of four in ten. */
  common: 'Engineer',
  /** One in a hundred. */
  middling: 'Radiographer',
  /** One in two thousand. */
  rare: 'Apiculture Officer',
  /** One in five thousand, and the only one with a z. */
  letter: 'Zoologist',
  /** A place of one in twenty, where no engineer is wanted. */
  apart: 'Vellore',
  /** One in twenty, where engineers were wanted in the oldest twentieth only. */
  longAgo: 'Thrissur',
} as const

const engineers = `array['Software Engineer', 'Software Engineer', 'Java Engineer', 'Site Engineer – Civil', 'Graduate Engineer Trainee', 'DevOps Engineer',
  'Kubernetes Platform Engineer', 'C++ Engineer', 'Mechanical Engineer', 'QA Engineer (Selenium)', 'Data Engineer', 'Network Engineer – CCNA']`

const others = `array['Staff Nurse', 'Staff Nurse – Night Shift', 'Accountant', 'Accountant – GST & Tally', 'Relationship Manager', 'HR Executive',
  'HR Business Partner', 'Telecaller', 'Java Developer', 'C Programmer – Embedded', 'C# Developer', '.NET Developer', 'ASP.NET Developer',
  'Go Developer', 'R Programmer', 'Node.js Developer', 'React.js Developer', 'Python Developer', 'Data Analyst', 'Data Scientist',
  'Primary Teacher', 'Mathematics Teacher', 'Delivery Partner', 'Warehouse Associate', 'Store Manager', 'Graphic Designer',
  'Content Writer – Hindi', 'Customer Support Associate', 'Pharmacist', 'Field Sales Officer', 'Company Secretary', 'Electrician', 'Chef de Partie',
  'शिक्षक (गणित)', 'नर्स – रात्रि पाली', 'सॉफ्टवेयर डेवलपर', 'लेखाकार']`

const cities = `array['Bengaluru', 'Bengaluru, Karnataka', 'Bangalore', 'Bangalore Urban, Karnataka, India', 'Mumbai', 'Mumbai, Maharashtra', 'Bombay',
  'Navi Mumbai', 'Gurugram', 'Gurgaon, Haryana', 'New Delhi', 'Delhi NCR', 'Noida, UP', 'Hyderabad', 'Hyderabad, Telangana', 'Chennai', 'Chennai, Tamil Nadu',
  'Pune', 'Pune, Maharashtra', 'Kolkata', 'Ahmedabad', 'Jaipur', 'Lucknow, Uttar Pradesh', 'Indore', 'Kochi', 'Coimbatore', 'Mumbai / Pune',
  'Bengaluru, Hyderabad, Chennai', 'Delhi / Gurgaon / Noida', 'Remote (India)', 'लखनऊ', 'मुंबई', 'Nagpur', 'Bhubaneswar', 'Guwahati']`

const skills = `array['Java', 'C++', 'C', 'C#', '.NET', 'Go', 'R', 'Node.js', 'React', 'Python', 'SQL', 'Kubernetes', 'Docker', 'AWS', 'Machine learning',
  'Excel', 'Tally', 'GST', 'Communication', 'Hindi', 'English', 'Driving', 'Patient care', 'Classroom management']`

const experience = `array['Fresher', '0-1 years', '1-3 years', '2+ years', '3-5 years', '5+ years', '5-8 years', '8-12 years', '10+ years', 'Senior level']`

/**
 * Written without the triggers, which would take longer than the measurement; their results are
 * written afterwards.
 */
export async function writePostings(client: Client, count: number): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into public.jobs (title, company, company_name, department, location, work_mode, type, salary_min, salary_max, currency,
       experience_required, description, skills, closing_date, status, created_at, updated_at, published_at)
     select title, company, company, 'Department ' || n % 40, location, work_mode, 'full-time', pay, pay * 1.5, 'INR', experience,
       repeat('What the work is, for whom, and with whom, in plain words (' || n || '). ', 12), skills,
       case when n % 7 = 0 then current_date + 30 end, case when n % 5 = 3 then 'closed' else 'active' end, posted, posted, posted
     from generate_series(1, $1::int) as numbers (n),
       lateral (select now() - ($1::int - n) * interval '1 minute' as posted, $1::int * 0.05 > n as oldest,
         hashint8extended(n, 1) as h1, hashint8extended(n, 2) as h2, hashint8extended(n, 3) as h3, hashint8extended(n, 4) as h4) as dice,
       lateral (select abs(h1 % 100) as share, abs(h2 % 20) as place) as draws,
       lateral (select
         case
           when n % 2000 = 7 then '${planted.rare}'
           when n % 5000 = 11 then '${planted.letter}'
           when share < 40 then (array['', '', 'Senior ', 'Lead ', 'Junior '])[1 + abs(h3 % 5)] || (${engineers})[1 + abs(h3 / 5 % 12)]
           when share < 41 then '${planted.middling}'
           else (array['', '', '', 'Senior ', 'Assistant '])[1 + abs(h3 % 5)] || (${others})[1 + abs(h3 / 5 % 37)] end as title,
         case
           when place = 0 and share >= 40 then '${planted.apart}, Tamil Nadu'
           when place = 1 and (share >= 40 or oldest) then '${planted.longAgo}, Kerala'
           else (${cities})[1 + abs(h2 / 20 % 35)] end as location) as words,
       lateral (select 'Kaveri ' || abs(h4 % 5000) as company,
         (array['onsite', 'onsite', 'onsite', 'hybrid', 'remote'])[1 + abs(h4 % 5)] as work_mode,
         case when abs(h4 / 5 % 5) = 0 then (2 + abs(h3 / 60 % 40)) * 100000 end as pay,
         case when abs(h4 / 25 % 4) > 0 then (${experience})[1 + abs(h4 / 100 % 10)] end as experience,
         array[(${skills})[1 + abs(h4 / 1000 % 24)], (${skills})[1 + abs(h4 / 24000 % 24)], (${skills})[1 + abs(h4 / 576000 % 24)]] as skills) as more`,
    [count],
  )
  await client.query('set session_replication_role = origin')
  await client.query('select private.refresh_job_search()')
  for (const table of [
    'public.jobs',
    'private.job_search',
    'private.search_pieces',
    'private.search_words',
  ])
    await client.query(`vacuum analyze ${table}`)
  // Otherwise it is written to the disk while the first cases are measured.
  await client.query('checkpoint')
}
