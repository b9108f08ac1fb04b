// What a copy holds, by kind and in the order of the privacy page, with the same words as there:
// `tests/access/export.test.ts` compares both.

type Kind = { en: string; hi: string; tables: readonly string[] }

export const kinds: readonly Kind[] = [
  {
    en: 'Your account',
    hi: 'आपका खाता',
    tables: ['auth.users', 'auth.identities', 'auth.mfa_factors'],
  },
  {
    en: 'Where you are signed in',
    hi: 'आपका साइन इन कहाँ-कहाँ है',
    tables: ['auth.sessions', 'auth.known_networks'],
  },
  {
    en: 'Codes and links we send you',
    hi: 'आपको भेजे गए कोड और लिंक',
    tables: ['auth.one_time_tokens', 'auth.flow_state', 'auth.mfa_challenges'],
  },
  {
    en: 'Your profile',
    hi: 'आपकी प्रोफ़ाइल',
    tables: [
      'public.profiles',
      'public.profile_experiences',
      'public.profile_educations',
      'public.profile_pay',
      'public.profile_availability',
    ],
  },
  {
    en: 'Your resume files',
    hi: 'आपकी रिज़्यूमे फ़ाइलें',
    tables: ['storage.objects', 'public.resumes', 'public.resume_readings'],
  },
  {
    en: 'Your applications',
    hi: 'आपके आवेदन',
    tables: ['public.job_applications', 'public.application_status_log', 'public.stage_moves'],
  },
  {
    en: 'What a company brings along',
    hi: 'जो कंपनी अपने साथ लाती है',
    tables: ['public.brought_applications', 'private.brought_people'],
  },
  {
    en: 'Notes about your applications',
    hi: 'आपके आवेदनों पर नोट',
    tables: [
      'public.application_notes',
      'public.application_tags',
      'public.application_assignments',
    ],
  },
  {
    en: 'Messages about your applications',
    hi: 'आपके आवेदनों पर संदेश',
    tables: [
      'public.messages',
      'public.message_files',
      'public.message_threads',
      'public.message_marks',
    ],
  },
  {
    en: 'Reports about jobs',
    hi: 'जॉब की रिपोर्ट',
    tables: ['public.job_reports'],
  },
  {
    en: 'Your skill tests',
    hi: 'आपके स्किल टेस्ट',
    tables: [
      'public.assessment_attempts',
      'public.assessment_results',
      'private.assessment_snapshots',
      'private.assessment_reminders',
    ],
  },
  {
    en: 'Saved jobs, searches and alerts',
    hi: 'सेव की गई जॉब, खोजें और अलर्ट',
    tables: [
      'public.saved_jobs',
      'public.saved_searches',
      'private.alerted_jobs',
      'private.mailed_closings',
      'private.job_alert_runs',
    ],
  },
  {
    en: 'Notifications',
    hi: 'सूचनाएँ',
    tables: ['public.notifications', 'public.muted_notifications'],
  },
  {
    en: 'What you agreed to',
    hi: 'आपकी दी हुई सहमतियाँ',
    tables: ['public.consents'],
  },
  {
    en: 'Who has seen your data',
    hi: 'आपका डेटा किसने देखा',
    tables: ['public.data_views'],
  },
  {
    en: 'Copies of your data that you asked for',
    hi: 'आपके डेटा की प्रतियाँ, जो आपने माँगीं',
    tables: ['public.data_exports'],
  },
  {
    en: 'What will be removed by itself',
    hi: 'अपने आप क्या हटेगा',
    tables: ['public.planned_erasures'],
  },
  {
    en: 'Who may act for you',
    hi: 'आपकी ओर से कौन',
    tables: ['public.nominees'],
  },
  {
    en: 'Emails we send you',
    hi: 'आपको भेजे गए ईमेल',
    tables: ['auth.outgoing_mail', 'private.outgoing_mail'],
  },
  {
    en: 'Messages from the contact form',
    hi: 'संपर्क फ़ॉर्म के संदेश',
    tables: ['public.contact_messages'],
  },
  {
    en: 'Complaints',
    hi: 'शिकायतें',
    tables: ['public.grievances'],
  },
  {
    en: 'Newsletter',
    hi: 'न्यूज़लेटर',
    tables: ['public.newsletter_subscribers'],
  },
  {
    en: 'Work of administrators',
    hi: 'एडमिन का काम',
    tables: [
      'public.jobs',
      'private.employer_checks',
      'public.job_flags',
      'public.import_runs',
      'public.settings_versions',
      'public.mail_templates',
      'public.mail_template_versions',
      'public.saved_views',
      'public.company_members',
      'public.company_invitations',
      'public.company_requests',
      'public.job_members',
      'public.application_interviewers',
    ],
  },
  {
    en: 'Record of administration',
    hi: 'प्रशासन का रिकॉर्ड',
    tables: ['public.audit_log'],
  },
]
