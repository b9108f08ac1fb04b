// The words for invented people. Employers and tools are made of syllables, so that no list of the
// reader can know them.

export const firstNames =
  `Aarohi Advait Anvi Bhavna Charu Daksh Devika Eshan Farida Gaurav Harini Hemant Ishaan Jaya Kabir Kavya Lalit Madhuri Manav Meghna Naina Omkar Pallavi Parth
Radhika Rohan Saira Sameer Shreya Tanvi Tarun Uma Varun Vidya Yash Zoya Nikhil Ritu Sandhya Girish`.split(
    /\s+/,
  )
export const lastNames =
  `Agarwal Bhat Chauhan Dutta Fernandes Ghosh Hegde Iyer Joshi Kulkarni Lobo Menon Naidu Ojha Pillai Qureshi Rathore Saxena Thakur Upadhyay Varma Wagle Yadav Zaveri
Banerjee Deshpande Khanna Mishra Patil Sethi`.split(/\s+/)
/** As it is written, and as it is in an address. */
export const hindiFirstNames: readonly [string, string][] = [
  ['अदिति', 'aditi'],
  ['रोहित', 'rohit'],
  ['सुनीता', 'sunita'],
  ['अमित', 'amit'],
  ['पूजा', 'pooja'],
  ['विकास', 'vikas'],
  ['नीलम', 'neelam'],
  ['राजेश', 'rajesh'],
  ['किरण', 'kiran'],
  ['दीपक', 'deepak'],
  ['मीनाक्षी', 'meenakshi'],
  ['प्रिया', 'priya'],
  ['संजय', 'sanjay'],
  ['ज्योति', 'jyoti'],
  ['शिल्पा', 'shilpa'],
  ['श्रेया', 'shreya'],
  ['हर्षित', 'harshit'],
  ['कृतिका', 'kritika'],
]
export const hindiLastNames: readonly [string, string][] = [
  ['शर्मा', 'sharma'],
  ['वर्मा', 'verma'],
  ['देवी', 'devi'],
  ['कुमार', 'kumar'],
  ['मिश्रा', 'mishra'],
  ['यादव', 'yadav'],
  ['गुप्ता', 'gupta'],
  ['सिंह', 'singh'],
  ['चौधरी', 'chaudhary'],
  ['त्रिपाठी', 'tripathi'],
  ['जोशी', 'joshi'],
  ['सक्सेना', 'saxena'],
  ['तिवारी', 'tiwari'],
  ['पटेल', 'patel'],
  ['द्विवेदी', 'dwivedi'],
  ['अग्निहोत्री', 'agnihotri'],
]
export const cities: readonly [string, string][] = [
  ['Bengaluru', 'Bengaluru'],
  ['Bangalore', 'Bengaluru'],
  ['Pune', 'Pune'],
  ['Lucknow', 'Lucknow'],
  ['Jaipur', 'Jaipur'],
  ['Gurgaon', 'Gurugram'],
  ['Kochi', 'Kochi'],
  ['Indore', 'Indore'],
  ['Nagpur', 'Nagpur'],
  ['Visakhapatnam', 'Visakhapatnam'],
  ['Coimbatore', 'Coimbatore'],
  ['Chandigarh', 'Chandigarh'],
  ['Bhubaneswar', 'Bhubaneswar'],
  ['Mumbai', 'Mumbai'],
]
export const hindiCities: readonly [string, string][] = [
  ['लखनऊ', 'Lucknow'],
  ['पटना', 'Patna'],
  ['जयपुर', 'Jaipur'],
  ['भोपाल', 'Bhopal'],
  ['वाराणसी', 'Varanasi'],
  ['कानपुर', 'Kanpur'],
  ['दिल्ली', 'Delhi'],
  ['इंदौर', 'Indore'],
]
export const beginnings =
  'Vani Toru Keli Mano Rupa Zen Obi Prana Suta Likha Niro Hala Yuvi Daro Quil Bela Fen Gori'.split(
    ' ',
  )
export const middles = 'ka ra vex lon tri na mi dha po sha li'.split(' ')
export const endings = [
  'Technologies',
  'Systems Pvt. Ltd.',
  'Labs',
  'Solutions Private Limited',
  'Foods Ltd',
  'Motors',
  'Healthcare',
  'Textiles LLP',
  'Retail',
  'Consulting',
  '',
  'Bank',
  'Logistics India Pvt Ltd',
]
export const hindiBeginnings = [
  'वाणिका',
  'तोरण',
  'केलीना',
  'मनोरा',
  'प्राणिका',
  'निरोशा',
  'युविका',
  'गोरीना',
]
export const hindiEndings = ['टेक्नोलॉजीज़', 'बैंक', 'अस्पताल', 'इंडस्ट्रीज़ प्राइवेट लिमिटेड', 'सॉल्यूशंस', 'समूह']
export const titles = [
  'Software Engineer',
  'Senior Backend Developer',
  'Data Analyst',
  'Product Designer',
  'Accounts Executive',
  'Staff Nurse',
  'Site Engineer',
  'Marketing Manager',
  'HR Coordinator',
  'Supply Chain Associate',
  'QA Lead',
  'Customer Support Specialist',
  'Business Development Officer',
  'DevOps Engineer',
  'Mathematics Teacher',
  'Financial Analyst',
  'Store In-charge',
  'Assistant Manager, Operations',
  'Graphic Designer',
  'Technical Writer',
  'Machinist',
  'Head Chef',
  'Vice President, Sales',
  'Research Intern',
  'CNC Operator',
  'Front Office Executive',
  'Company Secretary',
  'Full Stack Developer',
  'Associate Professor',
  'Area Sales Manager (West)',
]
export const hindiTitles = [
  'सॉफ़्टवेयर इंजीनियर',
  'लेखाकार',
  'शिक्षक',
  'परियोजना प्रबंधक',
  'डेटा विश्लेषक',
  'सहायक अधिकारी',
  'नर्स',
]
/** As it is written, and its usual name. */
export const skills: readonly [string, string][] = [
  ['JavaScript', 'JavaScript'],
  ['JS', 'JavaScript'],
  ['TypeScript', 'TypeScript'],
  ['ReactJS', 'React'],
  ['Node.js', 'Node.js'],
  ['C++', 'C++'],
  ['C#', 'C#'],
  ['C', 'C'],
  ['Go', 'Go'],
  ['R', 'R'],
  ['.NET Core', '.NET'],
  ['PostgreSQL', 'PostgreSQL'],
  ['Postgres', 'PostgreSQL'],
  ['Docker', 'Docker'],
  ['K8s', 'Kubernetes'],
  ['AWS', 'AWS'],
  ['Power BI', 'Power BI'],
  ['MS Excel', 'Microsoft Excel'],
  ['Tally ERP 9', 'Tally'],
  ['GST', 'GST'],
  ['Python', 'Python'],
  ['Java', 'Java'],
  ['Spring Boot', 'Spring Boot'],
  ['Figma', 'Figma'],
  ['Photoshop', 'Photoshop'],
  ['AutoCAD', 'AutoCAD'],
  ['Selenium', 'Selenium'],
  ['SQL', 'SQL'],
  ['Machine Learning', 'Machine Learning'],
  ['Patient Care', 'Patient Care'],
  ['Lesson Planning', 'Lesson Planning'],
  ['Digital Marketing', 'Digital Marketing'],
  ['SEO', 'SEO'],
  ['Inventory Management', 'Inventory Management'],
  ['CI/CD', 'CI/CD'],
  ['REST APIs', 'REST APIs'],
  ['Payroll', 'Payroll'],
  ['Recruitment', 'Recruitment'],
  ['SAP FICO', 'SAP FICO'],
]
export const degrees = [
  'B.Tech in Computer Science',
  'B.Com (Hons)',
  'MBA, Finance',
  'B.Sc Nursing',
  'Diploma in Civil Engineering',
  'Bachelor of Arts',
  'MCA',
  'M.Sc Statistics',
  'BE (Mechanical)',
  'Ph.D. in Chemistry',
  'Higher Secondary (Class XII)',
  'SSC',
  'PG Diploma in Journalism',
  'ITI Electrician',
]
export const projects = ['Smart Irrigation', 'Campus Bus Tracker', 'Low-cost Water Filter']
export const certificates = [
  'Safe Handling of Food',
  'Fire Warden, Level 2',
  'Speaking in Public, Part 1',
]
export const hindiDegrees = ['बी.कॉम', 'एम.ए. हिंदी', 'बी.टेक', 'स्नातक', 'डिप्लोमा']
export const points = [
  'Cut the time from order to dispatch by {n} percent by planning the week with the floor.',
  'Built a service with {skill} and {skill} that {n} branches use every day.',
  'Helped new colleagues go through their first weeks and express what they need.',
  'Took over reports in {skill} and closed the month {n} days earlier.',
  'Led a group of {n} people across two sites, with no one leaving in the first year.',
  'Wrote down how the work is done, so that the spring season no longer depends on one person.',
]
export const hindiPoints = [
  'टीम के साथ मिलकर {n} शाखाओं का काम समय पर पूरा किया।',
  'हर महीने की रिपोर्ट {n} दिन पहले तैयार की।',
  'नए साथियों को काम सिखाया और उनकी मदद की।',
]
export const summaries = [
  'Careful with detail, calm under pressure, and used to working with people in several cities.',
  'I like work that can be measured and people who say what they mean. Looking for a place where both are welcome.',
]
export const hindiSummaries = ['मेहनती और समय के पाबंद। लोगों के साथ मिलकर काम करना पसंद है।']
