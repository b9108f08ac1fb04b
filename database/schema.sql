-- Generated from the database by dump.ts; not edited by hand.

table private.alert_tokens (
  person_id uuid not null,
  token uuid not null default gen_random_uuid(),
  reminder_token uuid not null default gen_random_uuid(),
  constraint alert_tokens_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint alert_tokens_pkey PRIMARY KEY (person_id),
  constraint alert_tokens_reminder_token_key UNIQUE (reminder_token),
  constraint alert_tokens_token_key UNIQUE (token)
)

table private.alerted_jobs (
  person_id uuid not null,
  job_id uuid not null,
  alerted_at timestamp with time zone not null,
  constraint alerted_jobs_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE,
  constraint alerted_jobs_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint alerted_jobs_pkey PRIMARY KEY (person_id, job_id)
)
CREATE INDEX alerted_jobs_by_job ON private.alerted_jobs USING btree (job_id)
CREATE INDEX alerted_jobs_by_time ON private.alerted_jobs USING btree (alerted_at)

table private.application_list (
  application_id uuid not null,
  created_at timestamp with time zone not null,
  status text not null,
  stage smallint not null,
  job_id uuid,
  applicant_id uuid,
  title text not null,
  company text not null,
  department text not null,
  candidate text not null,
  score smallint,
  has_resume boolean not null,
  source text,
  said text not null,
  stage_id uuid,
  stage_since timestamp with time zone,
  stage_due_at timestamp with time zone,
  constraint application_list_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE,
  constraint application_list_pkey PRIMARY KEY (application_id)
)
CREATE INDEX application_list_by_applicant ON private.application_list USING btree (applicant_id)
CREATE INDEX application_list_by_candidate ON private.application_list USING btree (candidate, application_id)
CREATE INDEX application_list_by_company ON private.application_list USING btree (company, application_id)
CREATE INDEX application_list_by_job ON private.application_list USING btree (job_id, created_at)
CREATE INDEX application_list_by_score ON private.application_list USING btree (COALESCE((score)::integer, '-1'::integer), created_at, application_id)
CREATE INDEX application_list_by_stage ON private.application_list USING btree (((- stage)), created_at, application_id)
CREATE INDEX application_list_by_stage_id ON private.application_list USING btree (stage_id, created_at, application_id)
CREATE INDEX application_list_by_status ON private.application_list USING btree (status, created_at, application_id)
CREATE INDEX application_list_by_title ON private.application_list USING btree (title, application_id)
CREATE INDEX application_list_due ON private.application_list USING btree (stage_due_at) WHERE (stage_due_at IS NOT NULL)
CREATE INDEX application_list_newest ON private.application_list USING btree (created_at, application_id)
CREATE INDEX application_list_said ON private.application_list USING gin (said extensions.gin_trgm_ops) WITH (gin_pending_list_limit='256')
CREATE INDEX application_list_waiting ON private.application_list USING btree (((stage > 0)), created_at, application_id)

table private.applied (
  checksum text not null,
  applied_at timestamp with time zone not null default now()
)

table private.arriving_questions (
  job_id uuid not null,
  transaction_id xid8 not null,
  questions jsonb not null,
  constraint arriving_questions_pkey PRIMARY KEY (job_id)
)

table private.assessment_reminders (
  application_id uuid not null,
  reminded_at timestamp with time zone not null,
  constraint assessment_reminders_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE,
  constraint assessment_reminders_pkey PRIMARY KEY (application_id)
)

table private.assessment_snapshots (
  attempt_id uuid not null,
  questions jsonb not null,
  constraint assessment_snapshots_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.assessment_attempts(id) ON DELETE CASCADE,
  constraint assessment_snapshots_pkey PRIMARY KEY (attempt_id)
)

table private.brought_before (
  company_id uuid,
  job_id uuid,
  address_hash bytea not null,
  constraint brought_before_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint brought_before_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE,
  constraint brought_before_once UNIQUE NULLS NOT DISTINCT (address_hash, company_id, job_id)
)
CREATE INDEX brought_before_by_company ON private.brought_before USING btree (company_id)
CREATE INDEX brought_before_by_job ON private.brought_before USING btree (job_id)

table private.brought_people (
  brought_id uuid not null,
  full_name text not null,
  email text not null,
  token_hash bytea not null,
  notice_id uuid,
  constraint brought_people_brought_id_fkey FOREIGN KEY (brought_id) REFERENCES public.brought_applications(id) ON DELETE CASCADE,
  constraint brought_people_email_check CHECK (((email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$'::text) AND (length(email) <= 320))),
  constraint brought_people_full_name_check CHECK (((length(btrim(full_name)) >= 1) AND (length(btrim(full_name)) <= 200))),
  constraint brought_people_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES private.outgoing_mail(id) ON DELETE SET NULL,
  constraint brought_people_pkey PRIMARY KEY (brought_id)
)
CREATE INDEX brought_people_by_address ON private.brought_people USING btree (lower(email))
CREATE INDEX brought_people_by_notice ON private.brought_people USING btree (notice_id)
CREATE INDEX brought_people_by_token ON private.brought_people USING btree (token_hash)

table private.employer_checks (
  company_id uuid not null,
  person_id uuid,
  constraint employer_checks_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint employer_checks_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint employer_checks_pkey PRIMARY KEY (company_id)
)
CREATE INDEX employer_checks_by_person ON private.employer_checks USING btree (person_id)

table private.erasures (
  id bigint not null generated as identity,
  person_id uuid,
  person_hash text not null,
  asked_by text not null,
  language text not null default 'en'::text,
  asked_at timestamp with time zone not null default now(),
  files_removed_at timestamp with time zone,
  done_at timestamp with time zone,
  listed_at timestamp with time zone,
  attempts integer not null default 0,
  leased_until timestamp with time zone,
  constraint erasures_asked_by_check CHECK ((asked_by = ANY (ARRAY['person'::text, 'platform'::text]))),
  constraint erasures_check CHECK (((done_at IS NULL) OR (person_id IS NULL))),
  constraint erasures_person_id_key UNIQUE (person_id),
  constraint erasures_pkey PRIMARY KEY (id)
)
CREATE INDEX erasures_by_time ON private.erasures USING btree (done_at)
CREATE INDEX erasures_to_do ON private.erasures USING btree (asked_at) WHERE (done_at IS NULL)
CREATE INDEX erasures_to_list ON private.erasures USING btree (id) WHERE (listed_at IS NULL)
CREATE TRIGGER announce_request AFTER INSERT ON private.erasures FOR EACH STATEMENT EXECUTE FUNCTION private.announce_request('erasure_asked_for')
CREATE TRIGGER record_request AFTER INSERT ON private.erasures FOR EACH ROW WHEN (((new.asked_by = 'person'::text) AND (new.person_id IS NOT NULL))) EXECUTE FUNCTION private.record_request('own deletion asked for')

table private.export_links (
  export_id uuid not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  session_id uuid,
  constraint export_links_export_id_fkey FOREIGN KEY (export_id) REFERENCES public.data_exports(id) ON DELETE CASCADE,
  constraint export_links_pkey PRIMARY KEY (export_id),
  constraint export_links_token_hash_key UNIQUE (token_hash)
)

table private.export_turns (
  export_id uuid not null,
  asked_at timestamp with time zone not null,
  attempts integer not null default 0,
  leased_until timestamp with time zone,
  constraint export_turns_export_id_fkey FOREIGN KEY (export_id) REFERENCES public.data_exports(id) ON DELETE CASCADE,
  constraint export_turns_pkey PRIMARY KEY (export_id)
)

table private.facet_names (
  name text not null,
  kind text not null,
  facet text not null,
  constraint facet_names_kind_check CHECK ((kind = ANY (ARRAY['mode'::text, 'level'::text, 'type'::text, 'order'::text]))),
  constraint facet_names_pkey PRIMARY KEY (name)
)

table private.former_slugs (
  slug text not null,
  company_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint former_slugs_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint former_slugs_pkey PRIMARY KEY (slug)
)
CREATE INDEX former_slugs_by_company ON private.former_slugs USING btree (company_id)

table private.hiring_checks (
  job_id uuid not null,
  asked_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  constraint hiring_checks_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE,
  constraint hiring_checks_pkey PRIMARY KEY (job_id)
)
CREATE INDEX hiring_checks_open ON private.hiring_checks USING btree (asked_at) WHERE (asked_at IS NOT NULL)

table private.invitation_tokens (
  invitation_id uuid not null,
  token_hash bytea not null,
  constraint invitation_tokens_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES public.company_invitations(id) ON DELETE CASCADE,
  constraint invitation_tokens_pkey PRIMARY KEY (invitation_id),
  constraint invitation_tokens_token_hash_key UNIQUE (token_hash)
)

table private.job_alert_runs (
  person_id uuid not null,
  ran_on date not null,
  constraint job_alert_runs_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint job_alert_runs_pkey PRIMARY KEY (person_id)
)

table private.job_search (
  job_id uuid not null,
  created_at timestamp with time zone not null,
  title text not null,
  location text not null,
  work_mode text not null,
  salary_min numeric,
  salary_max numeric,
  experience_required text,
  closing_date date,
  words tsvector not null,
  currency text not null,
  years_from numeric,
  years_to numeric,
  constraint job_search_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE,
  constraint job_search_pkey PRIMARY KEY (job_id)
)
CREATE INDEX job_search_letters ON private.job_search USING gin (lower(title) extensions.gin_trgm_ops, lower(location) extensions.gin_trgm_ops) WITH (gin_pending_list_limit='256')
CREATE INDEX job_search_newest ON private.job_search USING btree (created_at DESC, job_id DESC) INCLUDE (closing_date)
CREATE INDEX job_search_salary_max ON private.job_search USING btree (salary_max) WHERE (salary_max IS NOT NULL)
CREATE INDEX job_search_salary_min ON private.job_search USING btree (salary_min) WHERE (salary_min IS NOT NULL)
CREATE INDEX job_search_words ON private.job_search USING gin (words) WITH (gin_pending_list_limit='256')

table private.list_exports (
  token_hash bytea not null,
  person_id uuid not null,
  list text not null,
  filters jsonb not null,
  expires_at timestamp with time zone not null,
  headings jsonb not null default '{}'::jsonb,
  session_id uuid,
  constraint list_exports_headings_check CHECK (((jsonb_typeof(headings) = 'object'::text) AND (length((headings)::text) <= 8000))),
  constraint list_exports_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint list_exports_pkey PRIMARY KEY (token_hash)
)
CREATE INDEX list_exports_by_person ON private.list_exports USING btree (person_id)

table private.localities (
  name text not null,
  locality text not null,
  town text not null,
  place text not null generated always as ((locality || ', '::text) || town),
  constraint localities_name_check CHECK ((name = lower(btrim(name)))),
  constraint localities_pkey PRIMARY KEY (name)
)
CREATE INDEX localities_by_place ON private.localities USING btree (place)
CREATE INDEX localities_near ON private.localities USING gin (private.without_a_letter(name)) WITH (fastupdate=off) WHERE (name ~ '^[a-z]{3,21}$'::text)

table private.mail_kinds (
  kind text not null,
  in_subject text[] not null,
  in_text text[] not null,
  required text[] not null,
  part text,
  constraint mail_kinds_pkey PRIMARY KEY (kind)
)

table private.mailed_closings (
  person_id uuid not null,
  job_id uuid not null,
  mailed_at timestamp with time zone not null,
  constraint mailed_closings_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE,
  constraint mailed_closings_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint mailed_closings_pkey PRIMARY KEY (person_id, job_id)
)
CREATE INDEX mailed_closings_by_job ON private.mailed_closings USING btree (job_id)
CREATE INDEX mailed_closings_by_time ON private.mailed_closings USING btree (mailed_at)

table private.migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
)

table private.newsletter_tokens (
  subscriber_id uuid not null,
  token uuid not null default gen_random_uuid(),
  mailed_at timestamp with time zone,
  constraint newsletter_tokens_pkey PRIMARY KEY (subscriber_id),
  constraint newsletter_tokens_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES public.newsletter_subscribers(id) ON DELETE CASCADE,
  constraint newsletter_tokens_token_key UNIQUE (token)
)

table private.outgoing_mail (
  id uuid not null default gen_random_uuid(),
  to_address text,
  template text not null,
  data jsonb not null default '{}'::jsonb,
  subject text,
  text text,
  html text,
  reply_to text,
  created_at timestamp with time zone not null default now(),
  send_after timestamp with time zone not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  last_error text,
  person_id uuid,
  application_id uuid,
  leased_until timestamp with time zone,
  decision_id bigint,
  superseded_at timestamp with time zone,
  superseded_by bigint,
  constraint outgoing_mail_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE,
  constraint outgoing_mail_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint outgoing_mail_pkey PRIMARY KEY (id)
)
CREATE INDEX outgoing_mail_by_application ON private.outgoing_mail USING btree (application_id)
CREATE INDEX outgoing_mail_by_person ON private.outgoing_mail USING btree (person_id)
CREATE INDEX outgoing_mail_by_time ON private.outgoing_mail USING btree (created_at DESC, id DESC)
CREATE INDEX outgoing_mail_due ON private.outgoing_mail USING btree (next_attempt_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL))
CREATE UNIQUE INDEX outgoing_mail_one_of_a_decision ON private.outgoing_mail USING btree (decision_id) WHERE ((decision_id IS NOT NULL) AND (sent_at IS NULL))
CREATE INDEX outgoing_mail_unsent ON private.outgoing_mail USING btree (created_at DESC, id DESC) WHERE (sent_at IS NULL)
CREATE TRIGGER announce_mail AFTER INSERT ON private.outgoing_mail FOR EACH STATEMENT EXECUTE FUNCTION private.announce_mail()
CREATE TRIGGER follow_notice AFTER UPDATE OF sent_at, failed_at ON private.outgoing_mail FOR EACH ROW WHEN (((new.template = 'application_brought'::text) AND (COALESCE(new.sent_at, new.failed_at) IS NOT NULL))) EXECUTE FUNCTION private.follow_notice()

table private.pin_codes (
  beginning text not null,
  place text not null,
  constraint pin_codes_beginning_check CHECK ((beginning ~ '^[1-9][0-9]{2,3}$'::text)),
  constraint pin_codes_pkey PRIMARY KEY (beginning)
)

table private.received_mails (
  mail_hash bytea not null,
  received_at timestamp with time zone not null default now(),
  constraint received_mails_pkey PRIMARY KEY (mail_hash)
)
CREATE INDEX received_mails_by_time ON private.received_mails USING btree (received_at)

table private.region_names (
  words text[] not null,
  region text not null,
  constraint region_names_pkey PRIMARY KEY (words, region),
  constraint region_names_words_check CHECK ((words <> '{}'::text[]))
)
CREATE INDEX region_names_by_word ON private.region_names USING btree ((words[1]))

table private.regional_towns (
  town text not null,
  region text not null,
  constraint regional_towns_pkey PRIMARY KEY (town, region),
  constraint regional_towns_town_check CHECK ((town = lower(btrim(town))))
)
CREATE INDEX regional_towns_by_region ON private.regional_towns USING btree (region)
CREATE INDEX regional_towns_near ON private.regional_towns USING gin (private.without_a_letter(town)) WITH (fastupdate=off) WHERE (town ~ '^[a-z]{3,21}$'::text)

table private.reply_addresses (
  token_hash bytea not null,
  person_id uuid not null,
  application_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint reply_addresses_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE,
  constraint reply_addresses_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint reply_addresses_pkey PRIMARY KEY (token_hash)
)
CREATE INDEX reply_addresses_by_application ON private.reply_addresses USING btree (application_id)
CREATE INDEX reply_addresses_by_end ON private.reply_addresses USING btree (expires_at)
CREATE INDEX reply_addresses_by_person ON private.reply_addresses USING btree (person_id, application_id)

table private.search_words (
  word text not null,
  stem text,
  postings integer not null default 1,
  constraint search_words_pkey PRIMARY KEY (word)
)
CREATE INDEX search_words_by_stem ON private.search_words USING btree (stem) WHERE (stem IS NOT NULL)
CREATE INDEX search_words_letters ON private.search_words USING gin (word extensions.gin_trgm_ops) WHERE (stem IS NOT NULL)
CREATE INDEX search_words_near ON private.search_words USING gin (private.without_a_letter(word)) WITH (fastupdate=off) WHERE ((stem IS NOT NULL) AND (word ~ '^[a-z]{3,21}$'::text))

table private.status_steps (
  from_status text not null,
  to_status text not null,
  constraint status_steps_pkey PRIMARY KEY (from_status, to_status)
)

table private.title_pay (
  kind text not null,
  postings integer not null,
  usual numeric not null,
  counted_at timestamp with time zone not null default now(),
  constraint title_pay_pkey PRIMARY KEY (kind)
)

table public.application_assignments (
  application_id uuid not null,
  person_id uuid not null,
  assigned_at timestamp with time zone not null default now(),
  constraint application_assignments_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE,
  constraint application_assignments_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint application_assignments_pkey PRIMARY KEY (application_id)
)
CREATE INDEX application_assignments_by_person ON public.application_assignments USING btree (person_id, application_id)
policy "only with the second factor, and kept only of who has agreed" on public.application_assignments as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.application_assignments for all to service_role
  using true
  with check true
policy "those who hire see who takes care of an application, administra" on public.application_assignments for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (( SELECT private.is_member() AS is_member) AND private.is_application_of_mine(application_id)))
grant select to authenticated
grant delete, insert, select, update to service_role

table public.application_interviewers (
  application_id uuid not null,
  company_id uuid not null,
  person_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint application_interviewers_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE,
  constraint application_interviewers_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, person_id) ON DELETE CASCADE,
  constraint application_interviewers_pkey PRIMARY KEY (application_id, person_id)
)
CREATE INDEX application_interviewers_by_member ON public.application_interviewers USING btree (company_id, person_id)
CREATE INDEX application_interviewers_by_person ON public.application_interviewers USING btree (person_id) INCLUDE (application_id, company_id)
policy "only with the second factor, and kept only of who has agreed" on public.application_interviewers as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.application_interviewers for all to service_role
  using true
  with check true
policy "those who hire see who interviews, interviewers what they do, a" on public.application_interviewers for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR ((application_id = ANY (( SELECT private.interviewed_applications() AS interviewed_applications)::uuid[])) AND (person_id = ( SELECT auth.uid() AS uid))) OR (( SELECT private.is_member() AS is_member) AND private.is_application_of_mine(application_id)))
grant select to authenticated
grant delete, insert, select, update to service_role

table public.application_notes (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  author_id uuid default auth.uid(),
  text text not null,
  mentions uuid[] not null default '{}'::uuid[],
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  constraint application_notes_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE,
  constraint application_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint application_notes_mentions_check CHECK ((cardinality(mentions) <= 20)),
  constraint application_notes_pkey PRIMARY KEY (id),
  constraint application_notes_text_check CHECK (((length(btrim(text)) >= 1) AND (length(btrim(text)) <= 4000)))
)
CREATE INDEX application_notes_by_application ON public.application_notes USING btree (application_id, created_at, id)
CREATE INDEX application_notes_by_author ON public.application_notes USING btree (author_id)
CREATE TRIGGER a_receive_application_note BEFORE INSERT OR UPDATE OF text, mentions ON public.application_notes FOR EACH ROW EXECUTE FUNCTION private.receive_application_note()
CREATE TRIGGER follow_changed_application_note AFTER UPDATE OF text, mentions ON public.application_notes FOR EACH ROW WHEN (((old.text IS DISTINCT FROM new.text) OR (old.mentions IS DISTINCT FROM new.mentions))) EXECUTE FUNCTION private.follow_application_note()
CREATE TRIGGER follow_new_application_note AFTER INSERT OR DELETE ON public.application_notes FOR EACH ROW EXECUTE FUNCTION private.follow_application_note()
policy "administrators read all notes, members those of what they hire " on public.application_notes for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (( SELECT private.is_member() AS is_member) AND private.is_application_of_mine(application_id)) OR ((author_id = ( SELECT auth.uid() AS uid)) AND (application_id = ANY (( SELECT private.interviewed_applications() AS interviewed_applications)::uuid[]))))
policy "only with the second factor, and kept only of who has agreed" on public.application_notes as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.application_notes for all to service_role
  using true
  with check true
policy "those who hire or interview change their own notes" on public.application_notes for update to authenticated
  using ((author_id = ( SELECT auth.uid() AS uid)) AND (( SELECT private.is_admin() AS is_admin) OR (( SELECT private.is_member() AS is_member) AND private.is_application_of_mine(application_id)) OR (application_id = ANY (( SELECT private.interviewed_applications() AS interviewed_applications)::uuid[]))))
  with check ((author_id = ( SELECT auth.uid() AS uid)) AND (( SELECT private.is_admin() AS is_admin) OR (( SELECT private.is_member() AS is_member) AND private.is_application_of_mine(application_id)) OR (application_id = ANY (( SELECT private.interviewed_applications() AS interviewed_applications)::uuid[]))))
policy "those who hire or interview delete their own notes" on public.application_notes for delete to authenticated
  using ((author_id = ( SELECT auth.uid() AS uid)) AND (( SELECT private.is_admin() AS is_admin) OR (( SELECT private.is_member() AS is_member) AND private.is_application_of_mine(application_id)) OR (application_id = ANY (( SELECT private.interviewed_applications() AS interviewed_applications)::uuid[]))))
policy "those who hire or interview write a note in their own name" on public.application_notes for insert to authenticated
  with check ((author_id = ( SELECT auth.uid() AS uid)) AND (( SELECT private.is_admin() AS is_admin) OR (( SELECT private.is_member() AS is_member) AND private.is_application_of_mine(application_id)) OR (application_id = ANY (( SELECT private.interviewed_applications() AS interviewed_applications)::uuid[]))))
grant delete, select to authenticated
grant delete, insert, select, update to service_role
grant insert (application_id, author_id, id, mentions, text) to authenticated
grant update (mentions, text) to authenticated

table public.application_status_log (
  id bigint not null generated as identity,
  application_id uuid not null,
  from_status text,
  to_status text not null,
  changed_by uuid,
  changed_at timestamp with time zone not null default now(),
  reopened boolean not null default false,
  constraint application_status_log_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE,
  constraint application_status_log_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint application_status_log_pkey PRIMARY KEY (id)
)
CREATE INDEX application_status_log_by_application ON public.application_status_log USING btree (application_id, id DESC)
CREATE INDEX application_status_log_by_author ON public.application_status_log USING btree (changed_by)
CREATE INDEX application_status_log_by_time ON public.application_status_log USING btree (changed_at)
policy "applicants read the history of theirs, members of what they hir" on public.application_status_log for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT FROM public.job_applications WHERE ((job_applications.id = application_status_log.application_id) AND ((job_applications.applicant_id = ( SELECT auth.uid() AS uid)) OR (job_applications.job_id = ANY (( SELECT private.hiring_jobs() AS hiring_jobs)::uuid[])))))))
policy "only with the second factor, and kept only of who has agreed" on public.application_status_log as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.application_status_log for all to service_role
  using true
  with check true
grant select to authenticated
grant select to service_role

table public.application_tags (
  application_id uuid not null,
  tag_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint application_tags_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE,
  constraint application_tags_pkey PRIMARY KEY (application_id, tag_id),
  constraint application_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tags(id) ON DELETE CASCADE
)
CREATE INDEX application_tags_by_tag ON public.application_tags USING btree (tag_id, application_id)
policy "only with the second factor, and kept only of who has agreed" on public.application_tags as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.application_tags for all to service_role
  using true
  with check true
policy "those who hire read the tags of an application, administrators " on public.application_tags for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (( SELECT private.is_member() AS is_member) AND private.is_application_of_mine(application_id)))
grant select to authenticated
grant delete, insert, select, update to service_role

table public.assessment_attempts (
  id uuid not null default gen_random_uuid(),
  job_id uuid not null,
  candidate_id uuid not null,
  started_at timestamp with time zone not null default now(),
  deadline timestamp with time zone not null,
  answers jsonb not null default '{}'::jsonb,
  submitted_at timestamp with time zone,
  time_multiplier numeric(3,2) not null default 1,
  tell_employer boolean not null default false,
  constraint assessment_attempts_answers_check CHECK ((jsonb_typeof(answers) = 'object'::text)),
  constraint assessment_attempts_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint assessment_attempts_job_id_candidate_id_key UNIQUE (job_id, candidate_id),
  constraint assessment_attempts_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE,
  constraint assessment_attempts_pkey PRIMARY KEY (id),
  constraint assessment_attempts_time_multiplier_check CHECK ((time_multiplier = ANY (ARRAY[(1)::numeric, 1.25, 1.5, (2)::numeric])))
)
CREATE INDEX assessment_attempts_by_candidate ON public.assessment_attempts USING btree (candidate_id)
CREATE INDEX assessment_attempts_open ON public.assessment_attempts USING btree (deadline) WHERE (submitted_at IS NULL)
policy "only with the second factor, and kept only of who has agreed" on public.assessment_attempts as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people read their own attempts" on public.assessment_attempts for select to authenticated
  using (candidate_id = ( SELECT auth.uid() AS uid))
policy "the secret key sees every row" on public.assessment_attempts for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role

table public.assessment_results (
  id uuid not null default gen_random_uuid(),
  job_id uuid,
  candidate_id uuid not null default auth.uid(),
  score integer not null,
  answers jsonb not null default '{}'::jsonb,
  completed_at timestamp with time zone not null default now(),
  constraint assessment_results_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint assessment_results_job_id_candidate_id_key UNIQUE (job_id, candidate_id),
  constraint assessment_results_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE SET NULL,
  constraint assessment_results_pkey PRIMARY KEY (id),
  constraint assessment_results_score_check CHECK (((score >= 0) AND (score <= 100)))
)
CREATE INDEX assessment_results_by_candidate ON public.assessment_results USING btree (candidate_id)
CREATE TRIGGER a_receive_result BEFORE INSERT ON public.assessment_results FOR EACH ROW EXECUTE FUNCTION private.receive_result()
CREATE TRIGGER keep_application_list_on_delete AFTER DELETE ON public.assessment_results REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.keep_scores_of_applications()
CREATE TRIGGER keep_application_list_on_insert AFTER INSERT ON public.assessment_results REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.keep_scores_of_applications()
CREATE TRIGGER keep_application_list_on_update AFTER UPDATE ON public.assessment_results REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.keep_scores_of_applications()
CREATE TRIGGER settle_assessment_notifications AFTER INSERT ON public.assessment_results FOR EACH ROW EXECUTE FUNCTION private.settle_assessment_notifications()
policy "only with the second factor, and kept only of who has agreed" on public.assessment_results as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people read their own results, members of what they hire for, a" on public.assessment_results for select to authenticated
  using ((candidate_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin) OR ((job_id = ANY (( SELECT private.hiring_jobs() AS hiring_jobs)::uuid[])) AND private.is_applicant_of_mine(candidate_id)))
policy "people send their own result" on public.assessment_results for insert to authenticated
  with check (candidate_id = ( SELECT auth.uid() AS uid))
policy "the secret key sees every row" on public.assessment_results for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role
grant insert (answers, candidate_id, completed_at, job_id, score) to authenticated

table public.audit_log (
  id bigint not null generated as identity,
  at timestamp with time zone not null default now(),
  actor_id uuid,
  action text not null,
  target_table text not null,
  target_id text,
  details jsonb not null default '{}'::jsonb,
  address text,
  request_id text,
  company_id uuid,
  constraint audit_log_pkey PRIMARY KEY (id)
)
CREATE INDEX audit_log_by_action ON public.audit_log USING btree (action, at DESC, id DESC)
CREATE INDEX audit_log_by_actor ON public.audit_log USING btree (actor_id, at DESC, id DESC)
CREATE INDEX audit_log_by_company ON public.audit_log USING btree (company_id, at DESC, id DESC) WHERE (company_id IS NOT NULL)
CREATE INDEX audit_log_by_target ON public.audit_log USING btree (target_table, target_id)
CREATE INDEX audit_log_by_time ON public.audit_log USING btree (at DESC, id DESC)
policy "administrators read the audit log" on public.audit_log for select to authenticated
  using ( SELECT private.is_admin() AS is_admin)
policy "only with the second factor, and kept only of who has agreed" on public.audit_log as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.audit_log for all to service_role
  using true
  with check true
grant select to authenticated
grant select to service_role

table public.brought_applications (
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  job_id uuid not null,
  stage_id uuid,
  status text not null,
  full_name text,
  source text,
  applied_on date not null,
  state text not null default 'waiting'::text,
  brought_by uuid,
  application_id uuid,
  created_at timestamp with time zone not null default now(),
  told_at timestamp with time zone,
  ended_at timestamp with time zone,
  expires_at timestamp with time zone not null default (now() + '30 days'::interval),
  constraint brought_applications_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE SET NULL,
  constraint brought_applications_brought_by_fkey FOREIGN KEY (brought_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint brought_applications_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint brought_applications_full_name_check CHECK (((length(btrim(full_name)) >= 1) AND (length(btrim(full_name)) <= 200))),
  constraint brought_applications_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE,
  constraint brought_applications_pkey PRIMARY KEY (id),
  constraint brought_applications_source_check CHECK ((source ~ '^[a-z0-9][a-z0-9._-]{0,59}$'::text)),
  constraint brought_applications_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES public.stages(id) ON DELETE SET NULL,
  constraint brought_applications_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'told'::text, 'taken'::text, 'removed'::text, 'expired'::text, 'unreachable'::text, 'moved'::text, 'closed'::text]))),
  constraint brought_applications_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'shortlisted'::text]))),
  constraint brought_end CHECK (((ended_at IS NOT NULL) = (state <> ALL (ARRAY['waiting'::text, 'told'::text])))),
  constraint brought_name_after_the_notice CHECK (((full_name IS NOT NULL) = (state = 'told'::text)))
)
CREATE INDEX brought_applications_by_application ON public.brought_applications USING btree (application_id)
CREATE INDEX brought_applications_by_company ON public.brought_applications USING btree (company_id, created_at DESC, id DESC)
CREATE INDEX brought_applications_by_job ON public.brought_applications USING btree (job_id)
CREATE INDEX brought_applications_by_member ON public.brought_applications USING btree (brought_by)
CREATE INDEX brought_applications_by_stage ON public.brought_applications USING btree (stage_id)
CREATE INDEX brought_applications_over ON public.brought_applications USING btree (ended_at) WHERE (ended_at IS NOT NULL)
CREATE INDEX brought_applications_waiting ON public.brought_applications USING btree (expires_at) WHERE (ended_at IS NULL)
policy "only with the second factor, and kept only of who has agreed" on public.brought_applications as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "owners and recruiters see what their company brought, administr" on public.brought_applications for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (company_id = ANY (( SELECT private.member_companies(VARIADIC ARRAY['owner'::text, 'recruiter'::text]) AS member_companies)::uuid[])))
policy "the secret key sees every row" on public.brought_applications for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role

table public.companies (
  id uuid not null default gen_random_uuid(),
  name text not null,
  folded_name text not null generated always as lower(btrim(name)),
  verified_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  verified_method text,
  slug text not null default ''::text,
  about text,
  website text,
  size text,
  places text[] not null default '{}'::text[],
  plan text not null default 'basic'::text,
  logo text,
  answer_days integer,
  closed_at timestamp with time zone,
  constraint companies_about_check CHECK ((length(about) <= 5000)),
  constraint companies_answer_days_check CHECK (((answer_days >= 1) AND (answer_days <= 60))),
  constraint companies_folded_name_key UNIQUE (folded_name),
  constraint companies_logo_check CHECK ((logo ~ '^[0-9a-f-]{36}/[a-z0-9-]{1,60}$'::text)),
  constraint companies_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 200))),
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_places_check CHECK ((cardinality(places) <= 50)),
  constraint companies_plan_check CHECK ((plan = ANY (ARRAY['basic'::text, 'professional'::text, 'enterprise'::text]))),
  constraint companies_size_check CHECK ((size = ANY (ARRAY['1-10'::text, '11-50'::text, '51-200'::text, '201-1000'::text, '1001-5000'::text, '5001+'::text]))),
  constraint companies_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80))),
  constraint companies_slug_key UNIQUE (slug),
  constraint companies_verified_method_check CHECK ((verified_method = ANY (ARRAY['domain_email'::text, 'dns'::text, 'documents'::text]))),
  constraint companies_website_check CHECK (((website ~* '^https?://[^[:space:]]+$'::text) AND (length(website) <= 2048)))
)
CREATE TRIGGER a_clean_company_name BEFORE INSERT OR UPDATE OF name ON public.companies FOR EACH ROW EXECUTE FUNCTION private.clean_company_name()
CREATE TRIGGER forget_logo AFTER DELETE ON public.companies FOR EACH ROW WHEN ((old.logo IS NOT NULL)) EXECUTE FUNCTION private.forget_logo()
CREATE TRIGGER keep_slug AFTER UPDATE OF slug ON public.companies FOR EACH ROW WHEN ((old.slug <> new.slug)) EXECUTE FUNCTION private.keep_slug()
CREATE TRIGGER name_company_page BEFORE INSERT ON public.companies FOR EACH ROW EXECUTE FUNCTION private.name_company_page()
CREATE TRIGGER stamp_verification BEFORE UPDATE OF verified_at, verified_method ON public.companies FOR EACH ROW EXECUTE FUNCTION private.stamp_verification()
policy "a company is seen with its jobs, by its members and by administ" on public.companies for select to anon, authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (id = ANY (( SELECT private.colleagues_companies() AS colleagues_companies)::uuid[])) OR (EXISTS ( SELECT FROM public.jobs WHERE (jobs.company_id = companies.id))))
policy "administrators verify companies" on public.companies for update to authenticated
  using ( SELECT private.is_admin() AS is_admin)
  with check ( SELECT private.is_admin() AS is_admin)
policy "the secret key sees every row" on public.companies for all to service_role
  using true
  with check true
grant select to anon
grant select to authenticated
grant delete, insert, select, update to service_role
grant update (verified_at) to authenticated

table public.company_feeds (
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  address text not null,
  state text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  next_fetch_at timestamp with time zone not null default now(),
  failing_since timestamp with time zone,
  turns smallint not null default 0,
  turn_until timestamp with time zone,
  constraint company_feeds_address_check CHECK (((length(address) <= 2000) AND (address ~ '^https://[^[:space:]/?#@:\\]+([/?][^[:space:]#]*)?$'::text))),
  constraint company_feeds_company_id_address_key UNIQUE (company_id, address),
  constraint company_feeds_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint company_feeds_pkey PRIMARY KEY (id),
  constraint company_feeds_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'removed'::text])))
)
CREATE INDEX company_feeds_waiting ON public.company_feeds USING btree (next_fetch_at) WHERE (state = 'active'::text)
policy "only with the second factor, and kept only of who has agreed" on public.company_feeds as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "owners and recruiters see their company's feeds, administrators" on public.company_feeds for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (company_id = ANY (( SELECT private.hiring_companies() AS hiring_companies)::uuid[])))
policy "the secret key sees every row" on public.company_feeds for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role

table public.company_invitations (
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  email text not null,
  role text not null,
  invited_by uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '14 days'::interval),
  accepted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint company_invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint company_invitations_email_check CHECK (((email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text) AND (length(email) <= 320))),
  constraint company_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint company_invitations_pkey PRIMARY KEY (id),
  constraint company_invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'recruiter'::text, 'hiring_manager'::text, 'interviewer'::text])))
)
CREATE INDEX company_invitations_by_address ON public.company_invitations USING btree (lower(email))
CREATE INDEX company_invitations_by_inviter ON public.company_invitations USING btree (invited_by)
CREATE UNIQUE INDEX one_open_invitation ON public.company_invitations USING btree (company_id, lower(email)) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL))
policy "only with the second factor, and kept only of who has agreed" on public.company_invitations as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "owners see the invitations of their company, administrators all" on public.company_invitations for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (company_id = ANY (( SELECT private.member_companies(VARIADIC ARRAY['owner'::text]) AS member_companies)::uuid[])))
policy "the secret key sees every row" on public.company_invitations for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role

table public.company_members (
  company_id uuid not null,
  person_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  constraint company_members_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint company_members_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint company_members_pkey PRIMARY KEY (company_id, person_id),
  constraint company_members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'recruiter'::text, 'hiring_manager'::text, 'interviewer'::text])))
)
CREATE INDEX company_members_by_person ON public.company_members USING btree (person_id) INCLUDE (company_id, role)
CREATE TRIGGER close_without_members AFTER DELETE ON public.company_members FOR EACH ROW WHEN ((old.role = 'owner'::text)) EXECUTE FUNCTION private.close_without_members()
CREATE TRIGGER drop_feed_mails AFTER DELETE ON public.company_members FOR EACH ROW EXECUTE FUNCTION private.drop_feed_mails()
CREATE TRIGGER drop_feed_mails_of_changed AFTER UPDATE OF role ON public.company_members FOR EACH ROW WHEN ((new.role <> ALL (ARRAY['owner'::text, 'recruiter'::text]))) EXECUTE FUNCTION private.drop_feed_mails()
CREATE TRIGGER drop_lost_assignments AFTER DELETE OR UPDATE OF role ON public.company_members FOR EACH ROW EXECUTE FUNCTION private.drop_lost_assignments()
CREATE TRIGGER drop_lost_mails AFTER DELETE OR UPDATE OF role ON public.company_members FOR EACH ROW EXECUTE FUNCTION private.drop_lost_mails()
CREATE TRIGGER keep_an_owner BEFORE DELETE OR UPDATE OF role ON public.company_members FOR EACH ROW EXECUTE FUNCTION private.keep_an_owner()
CREATE TRIGGER mark_member AFTER INSERT OR DELETE ON public.company_members FOR EACH ROW EXECUTE FUNCTION private.mark_member()
CREATE TRIGGER record_changed_member AFTER UPDATE OF role ON public.company_members FOR EACH ROW WHEN ((old.role <> new.role)) EXECUTE FUNCTION private.record_member()
CREATE TRIGGER record_member AFTER INSERT OR DELETE ON public.company_members FOR EACH ROW EXECUTE FUNCTION private.record_member()
policy "members see their colleagues, administrators all" on public.company_members for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (company_id = ANY (( SELECT private.colleagues_companies() AS colleagues_companies)::uuid[])))
policy "only with the second factor, and kept only of who has agreed" on public.company_members as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.company_members for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role

table public.company_requests (
  company_id uuid not null,
  person_id uuid not null,
  message text,
  created_at timestamp with time zone not null default now(),
  constraint company_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint company_requests_message_check CHECK ((length(message) <= 1000)),
  constraint company_requests_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint company_requests_pkey PRIMARY KEY (company_id, person_id)
)
CREATE INDEX company_requests_by_person ON public.company_requests USING btree (person_id)
policy "only with the second factor, and kept only of who has agreed" on public.company_requests as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people see their requests, owners those to their company, admin" on public.company_requests for select to authenticated
  using ((person_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin) OR (company_id = ANY (( SELECT private.member_companies(VARIADIC ARRAY['owner'::text]) AS member_companies)::uuid[])))
policy "people take their requests back" on public.company_requests for delete to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
policy "the secret key sees every row" on public.company_requests for all to service_role
  using true
  with check true
grant delete, select to authenticated
grant delete, insert, select, update to service_role

table public.company_stages (
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  name text not null,
  position integer not null,
  status text not null,
  promised_days integer,
  shown boolean not null default false,
  constraint company_stages_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint company_stages_company_id_position_key UNIQUE (company_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint company_stages_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 60))),
  constraint company_stages_pkey PRIMARY KEY (id),
  constraint company_stages_position_check CHECK ((("position" >= 0) AND ("position" <= 19))),
  constraint company_stages_promised_days_check CHECK (((promised_days >= 1) AND (promised_days <= 365))),
  constraint company_stages_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'shortlisted'::text, 'hired'::text])))
)
policy "only with the second factor, and kept only of who has agreed" on public.company_stages as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "owners and recruiters read their company's stages, administrato" on public.company_stages for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (company_id = ANY (( SELECT private.hiring_companies() AS hiring_companies)::uuid[])))
policy "the secret key sees every row" on public.company_stages for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role

table public.company_words (
  company_id uuid not null,
  kind text not null,
  language text not null,
  text text not null,
  constraint company_words_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint company_words_kind_check CHECK ((kind = ANY (ARRAY['signature'::text, 'approved'::text, 'shortlisted'::text, 'hired'::text, 'rejected'::text]))),
  constraint company_words_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint company_words_pkey PRIMARY KEY (company_id, kind, language),
  constraint company_words_text_check CHECK (((length(btrim(text)) >= 1) AND (length(btrim(text)) <= 1500)))
)
policy "only with the second factor, and kept only of who has agreed" on public.company_words as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.company_words for all to service_role
  using true
  with check true
policy "those who hire for a company read its words, administrators all" on public.company_words for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (company_id = ANY (( SELECT private.member_companies(VARIADIC ARRAY['owner'::text, 'recruiter'::text, 'hiring_manager'::text]) AS member_companies)::uuid[])))
grant select to authenticated
grant delete, insert, select, update to service_role

table public.consents (
  id bigint not null generated as identity,
  person_id uuid not null,
  purpose text not null,
  application_id uuid,
  notice text not null,
  language text not null default 'en'::text,
  channel text not null,
  given_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  constraint consents_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE,
  constraint consents_channel_check CHECK ((channel = ANY (ARRAY['sign-up'::text, 'visit'::text, 'application'::text, 'settings'::text]))),
  constraint consents_check CHECK ((withdrawn_at >= given_at)),
  constraint consents_check1 CHECK (((purpose = 'application'::text) = (application_id IS NOT NULL))),
  constraint consents_language_check CHECK ((length(language) <= 35)),
  constraint consents_notice_check CHECK ((notice ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  constraint consents_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_purpose_check CHECK ((purpose = ANY (ARRAY['account'::text, 'application'::text, 'talent_pool'::text, 'alerts'::text])))
)
CREATE INDEX consents_by_application ON public.consents USING btree (application_id)
CREATE INDEX consents_by_person ON public.consents USING btree (person_id, id)
CREATE UNIQUE INDEX consents_given ON public.consents USING btree (person_id, purpose, application_id) NULLS NOT DISTINCT WHERE (withdrawn_at IS NULL)
policy "only with the second factor, and kept only of who has agreed" on public.consents as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people read their own consents, administrators all" on public.consents for select to authenticated
  using ((person_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin))
policy "the secret key sees every row" on public.consents for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role

table public.contact_messages (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamp with time zone not null default now(),
  answered_at timestamp with time zone,
  answered_by uuid,
  constraint contact_messages_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint contact_messages_email_check CHECK (((length(email) <= 320) AND (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text))),
  constraint contact_messages_message_check CHECK (((length(btrim(message)) >= 1) AND (length(btrim(message)) <= 10000))),
  constraint contact_messages_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 200))),
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_subject_check CHECK (((length(btrim(subject)) >= 1) AND (length(btrim(subject)) <= 300)))
)
CREATE INDEX contact_messages_by_author ON public.contact_messages USING btree (answered_by)
CREATE INDEX contact_messages_by_created ON public.contact_messages USING btree (created_at DESC, id DESC)
CREATE INDEX contact_messages_waiting ON public.contact_messages USING btree (created_at DESC, id DESC) WHERE (answered_at IS NULL)
CREATE TRIGGER a_answer_message BEFORE UPDATE OF answered_at ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION private.answer_message()
CREATE TRIGGER mail_contact_message AFTER INSERT ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION private.mail_contact_message()
CREATE TRIGGER record_deletion AFTER DELETE ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION private.record_deletion('message')
CREATE TRIGGER take_one_message AFTER INSERT ON public.contact_messages REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION private.take_one_message()
policy "administrators delete messages" on public.contact_messages for delete to authenticated
  using ( SELECT private.is_admin() AS is_admin)
policy "administrators mark what is answered" on public.contact_messages for update to authenticated
  using ( SELECT private.is_admin() AS is_admin)
  with check ( SELECT private.is_admin() AS is_admin)
policy "administrators read messages" on public.contact_messages for select to authenticated
  using ( SELECT private.is_admin() AS is_admin)
policy "anybody sends a message" on public.contact_messages for insert to anon, authenticated
  with check (id IS NOT NULL)
policy "the secret key sees every row" on public.contact_messages for all to service_role
  using true
  with check true
grant delete, select to authenticated
grant delete, insert, select, update to service_role
grant insert (email, message, name, subject) to anon
grant insert (email, message, name, subject) to authenticated
grant update (answered_at) to authenticated

table public.data_exports (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  language text not null default 'en'::text,
  state text not null default 'waiting'::text,
  percent integer not null default 0,
  bytes bigint,
  asked_at timestamp with time zone not null default now(),
  ready_at timestamp with time zone,
  collected_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint data_exports_language_check CHECK ((length(language) <= 35)),
  constraint data_exports_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
  constraint data_exports_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint data_exports_pkey PRIMARY KEY (id),
  constraint data_exports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'building'::text, 'ready'::text, 'collected'::text, 'expired'::text, 'failed'::text])))
)
CREATE INDEX data_exports_by_person ON public.data_exports USING btree (person_id, asked_at DESC)
CREATE INDEX data_exports_to_do ON public.data_exports USING btree (asked_at) WHERE (state = ANY (ARRAY['waiting'::text, 'building'::text, 'ready'::text]))
CREATE UNIQUE INDEX one_export_under_way ON public.data_exports USING btree (person_id) WHERE (state = ANY (ARRAY['waiting'::text, 'building'::text]))
CREATE TRIGGER announce_request AFTER INSERT ON public.data_exports FOR EACH STATEMENT EXECUTE FUNCTION private.announce_request('export_asked_for')
CREATE TRIGGER queue_export AFTER INSERT OR UPDATE OF state ON public.data_exports FOR EACH ROW EXECUTE FUNCTION private.queue_export()
CREATE TRIGGER record_request AFTER INSERT ON public.data_exports FOR EACH ROW EXECUTE FUNCTION private.record_request('own data exported')
policy "only with the second factor, and kept only of who has agreed" on public.data_exports as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people read the copies they asked for" on public.data_exports for select to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
policy "the secret key sees every row" on public.data_exports for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role

table public.data_views (
  id bigint not null generated as identity,
  person_id uuid not null,
  what text not null,
  application_id uuid,
  seen_by text not null default 'administrator'::text,
  seen_at timestamp with time zone not null default now(),
  constraint data_views_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE,
  constraint data_views_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint data_views_pkey PRIMARY KEY (id),
  constraint data_views_seen_by_check CHECK ((seen_by = 'administrator'::text)),
  constraint data_views_what_check CHECK ((what = ANY (ARRAY['application'::text, 'resume'::text])))
)
CREATE INDEX data_views_by_application ON public.data_views USING btree (application_id, what, seen_at)
CREATE INDEX data_views_by_person ON public.data_views USING btree (person_id, seen_at DESC, id DESC)
CREATE INDEX data_views_by_time ON public.data_views USING btree (seen_at)
policy "only with the second factor, and kept only of who has agreed" on public.data_views as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people read who has seen their data" on public.data_views for select to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
policy "the secret key sees every row" on public.data_views for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role

table public.feed_fetches (
  id uuid not null default gen_random_uuid(),
  feed_id uuid not null,
  fetched_at timestamp with time zone not null default now(),
  outcome text not null,
  status smallint,
  bytes integer,
  run_id uuid,
  etag text,
  last_modified text,
  checksum text,
  constraint feed_fetches_etag_check CHECK ((length(etag) <= 300)),
  constraint feed_fetches_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES public.company_feeds(id) ON DELETE CASCADE,
  constraint feed_fetches_last_modified_check CHECK ((length(last_modified) <= 300)),
  constraint feed_fetches_outcome_check CHECK ((outcome = ANY (ARRAY['fetched'::text, 'unchanged'::text, 'not_public'::text, 'unreachable'::text, 'redirects'::text, 'status'::text, 'type'::text, 'too_large'::text, 'too_slow'::text, 'broken'::text]))),
  constraint feed_fetches_pkey PRIMARY KEY (id),
  constraint feed_fetches_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.import_runs(id) ON DELETE SET NULL
)
CREATE INDEX feed_fetches_by_feed ON public.feed_fetches USING btree (feed_id, fetched_at DESC)
CREATE INDEX feed_fetches_by_run ON public.feed_fetches USING btree (run_id)
policy "only with the second factor, and kept only of who has agreed" on public.feed_fetches as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.feed_fetches for all to service_role
  using true
  with check true
policy "whoever sees a feed sees its fetches" on public.feed_fetches for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (feed_id IN ( SELECT company_feeds.id FROM public.company_feeds)))
grant select to authenticated
grant delete, insert, select, update to service_role

table public.grievances (
  id uuid not null default gen_random_uuid(),
  number text not null default ('G-'::text || regexp_replace(lpad((((nextval('private.grievance_numbers'::regclass) * 381966011) % (1000000000)::bigint))::text, 9, '0'::text), '(...)(...)(...)'::text, '\1-\2-\3'::text)),
  person_id uuid,
  name text,
  email text,
  subject text,
  message text,
  state text not null default 'open'::text,
  asked_at timestamp with time zone not null default now(),
  due_on date not null,
  answer text,
  answered_at timestamp with time zone,
  closed_at timestamp with time zone,
  language text not null default 'en'::text,
  constraint grievances_answer_check CHECK (((length(btrim(answer)) >= 1) AND (length(btrim(answer)) <= 10000))),
  constraint grievances_check CHECK (((answered_at IS NOT NULL) OR (state <> 'answered'::text))),
  constraint grievances_check1 CHECK (((closed_at IS NOT NULL) = (state = 'closed'::text))),
  constraint grievances_email_check CHECK (((length(email) <= 320) AND (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text))),
  constraint grievances_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint grievances_message_check CHECK (((length(btrim(message)) >= 1) AND (length(btrim(message)) <= 10000))),
  constraint grievances_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 200))),
  constraint grievances_number_key UNIQUE (number),
  constraint grievances_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint grievances_pkey PRIMARY KEY (id),
  constraint grievances_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  constraint grievances_subject_check CHECK (((length(btrim(subject)) >= 1) AND (length(btrim(subject)) <= 300)))
)
CREATE INDEX grievances_by_address ON public.grievances USING btree (lower(email))
CREATE INDEX grievances_by_person ON public.grievances USING btree (person_id, asked_at DESC)
CREATE INDEX grievances_open ON public.grievances USING btree (due_on) WHERE (state = 'open'::text)
CREATE TRIGGER forget_grievance BEFORE UPDATE ON public.grievances FOR EACH ROW WHEN ((((old.person_id IS NOT NULL) AND (new.person_id IS NULL)) OR ((old.email IS NOT NULL) AND (new.email IS NULL)))) EXECUTE FUNCTION private.forget_grievance()
policy "only with the second factor, and kept only of who has agreed" on public.grievances as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people read their own complaints, administrators all" on public.grievances for select to authenticated
  using ((person_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin))
policy "the secret key sees every row" on public.grievances for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role

table public.import_rows (
  run_id uuid not null,
  row_number integer not null,
  title text,
  company text,
  location text,
  outcome text not null,
  kind text,
  fields text[] not null default '{}'::text[],
  reason text,
  stored boolean not null default false,
  constraint import_rows_company_check CHECK ((length(company) <= 200)),
  constraint import_rows_kind_check CHECK ((length(kind) <= 40)),
  constraint import_rows_location_check CHECK ((length(location) <= 300)),
  constraint import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['inserted'::text, 'updated'::text, 'unchanged'::text, 'repeated'::text, 'refused'::text]))),
  constraint import_rows_pkey PRIMARY KEY (run_id, row_number),
  constraint import_rows_reason_check CHECK ((length(reason) <= 2000)),
  constraint import_rows_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.import_runs(id) ON DELETE CASCADE,
  constraint import_rows_title_check CHECK ((length(title) <= 300))
)
CREATE INDEX import_rows_by_outcome ON public.import_rows USING btree (run_id, outcome, row_number)
policy "only with the second factor, and kept only of who has agreed" on public.import_rows as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.import_rows for all to service_role
  using true
  with check true
policy "whoever reads an import reads its rows" on public.import_rows for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (run_id IN ( SELECT import_runs.id FROM public.import_runs WHERE (import_runs.feed_id IS NOT NULL))))
grant select to authenticated
grant delete, insert, select, update to service_role

table public.import_runs (
  id uuid not null default gen_random_uuid(),
  person_id uuid default auth.uid(),
  file_name text not null,
  path text not null,
  company text,
  as_drafts boolean not null default false,
  state text not null default 'checking'::text,
  reason text,
  shapes text[] not null default '{}'::text[],
  header text[],
  columns text[],
  total integer,
  done integer not null default 0,
  inserted integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  repeated integer not null default 0,
  refused integer not null default 0,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  confirmed_by uuid,
  ended_at timestamp with time zone,
  file_gone boolean not null default false,
  turns smallint not null default 0,
  turn_until timestamp with time zone,
  samples jsonb,
  collected_at timestamp with time zone,
  feed_id uuid,
  whole boolean not null default true,
  constraint import_runs_check CHECK ((cardinality(columns) = cardinality(header))),
  constraint import_runs_company_check CHECK (((length(btrim(company)) >= 1) AND (length(btrim(company)) <= 200))),
  constraint import_runs_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint import_runs_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES public.company_feeds(id) ON DELETE CASCADE,
  constraint import_runs_file_name_check CHECK (((length(btrim(file_name)) >= 1) AND (length(btrim(file_name)) <= 300))),
  constraint import_runs_path_check CHECK (((length(path) >= 1) AND (length(path) <= 300))),
  constraint import_runs_path_key UNIQUE (path),
  constraint import_runs_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint import_runs_pkey PRIMARY KEY (id),
  constraint import_runs_reason_check CHECK ((length(reason) <= 40)),
  constraint import_runs_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'checked'::text, 'importing'::text, 'done'::text, 'failed'::text, 'expired'::text])))
)
CREATE INDEX import_runs_by_confirmer ON public.import_runs USING btree (confirmed_by)
CREATE INDEX import_runs_by_feed ON public.import_runs USING btree (feed_id, created_at DESC) WHERE (feed_id IS NOT NULL)
CREATE INDEX import_runs_by_person ON public.import_runs USING btree (person_id)
CREATE INDEX import_runs_by_time ON public.import_runs USING btree (created_at DESC, id DESC)
CREATE INDEX import_runs_waiting ON public.import_runs USING btree (created_at) WHERE (state = ANY (ARRAY['checking'::text, 'importing'::text]))
CREATE INDEX import_runs_with_file ON public.import_runs USING btree (created_at) WHERE (NOT file_gone)
CREATE TRIGGER a_follow_import BEFORE INSERT OR UPDATE OF state, columns, company, as_drafts, collected_at ON public.import_runs FOR EACH ROW EXECUTE FUNCTION private.follow_import()
policy "administrators begin an import of their own file" on public.import_runs for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin) AND (person_id = ( SELECT auth.uid() AS uid)) AND starts_with(path, ((( SELECT auth.uid() AS uid))::text || '/'::text)))
policy "administrators move imports on, owners and recruiters those of " on public.import_runs for update to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (feed_id IN ( SELECT company_feeds.id FROM public.company_feeds)))
  with check (( SELECT private.is_admin() AS is_admin) OR (feed_id IN ( SELECT company_feeds.id FROM public.company_feeds)))
policy "administrators read imports, owners and recruiters those of the" on public.import_runs for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (feed_id IN ( SELECT company_feeds.id FROM public.company_feeds)))
policy "only with the second factor, and kept only of who has agreed" on public.import_runs as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.import_runs for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role
grant insert (as_drafts, collected_at, company, file_name, id, path, person_id) to authenticated
grant update (as_drafts, collected_at, columns, company, state) to authenticated

table public.job_applications (
  id uuid not null default gen_random_uuid(),
  job_id uuid,
  applicant_id uuid default auth.uid(),
  status text not null default 'pending'::text,
  cover_letter text,
  resume_url text,
  job_title text,
  job_company text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  receipt_number text not null default regexp_replace(lpad((((nextval('private.receipt_numbers'::regclass) * 618033989) % (1000000000)::bigint))::text, 9, '0'::text), '(...)(...)(...)'::text, '\1-\2-\3'::text),
  kept_at timestamp with time zone,
  arrival jsonb,
  withdrawal_reason text,
  withdrawal_note text,
  rejection_reason text,
  told jsonb,
  source text,
  stage_id uuid,
  stage_since timestamp with time zone not null default now(),
  stage_due_at timestamp with time zone,
  constraint job_applications_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint job_applications_arrival_check CHECK (((jsonb_typeof(arrival) = 'object'::text) AND (arrival <> '{}'::jsonb) AND (length((arrival)::text) <= 600) AND ((arrival - ARRAY['source'::text, 'medium'::text, 'campaign'::text, 'referrer'::text]) = '{}'::jsonb))),
  constraint job_applications_cover_letter_check CHECK ((length(cover_letter) <= 20000)),
  constraint job_applications_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE SET NULL,
  constraint job_applications_pkey PRIMARY KEY (id),
  constraint job_applications_receipt_number_key UNIQUE (receipt_number),
  constraint job_applications_rejection_reason_fkey FOREIGN KEY (rejection_reason) REFERENCES public.rejection_reasons(code) ON DELETE SET NULL,
  constraint job_applications_resume_url_check CHECK ((length(resume_url) <= 1024)),
  constraint job_applications_source_check CHECK ((source ~ '^[a-z0-9][a-z0-9._-]{0,59}$'::text)),
  constraint job_applications_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES public.stages(id) ON DELETE SET NULL,
  constraint job_applications_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'shortlisted'::text, 'rejected'::text, 'hired'::text, 'withdrawn'::text]))),
  constraint job_applications_told_check CHECK ((jsonb_typeof(told) = 'object'::text)),
  constraint job_applications_withdrawal_note_check CHECK (((length(btrim(withdrawal_note)) >= 1) AND (length(btrim(withdrawal_note)) <= 1000))),
  constraint job_applications_withdrawal_reason_check CHECK ((withdrawal_reason = ANY (ARRAY['other_job'::text, 'pay'::text, 'place'::text, 'role'::text, 'waiting'::text, 'doubts'::text, 'personal'::text, 'other'::text]))),
  constraint reason_of_a_withdrawal CHECK (((status = 'withdrawn'::text) OR ((withdrawal_reason IS NULL) AND (withdrawal_note IS NULL)))),
  constraint resume_is_own CHECK ((resume_url ~ (('^'::text || (applicant_id)::text) || '[/_.-]'::text)))
)
CREATE INDEX job_applications_by_applicant ON public.job_applications USING btree (applicant_id, created_at DESC)
CREATE INDEX job_applications_by_created ON public.job_applications USING btree (created_at DESC, id DESC)
CREATE INDEX job_applications_by_job ON public.job_applications USING btree (job_id, created_at DESC)
CREATE INDEX job_applications_by_reason ON public.job_applications USING btree (rejection_reason) WHERE (rejection_reason IS NOT NULL)
CREATE INDEX job_applications_by_resume ON public.job_applications USING btree (resume_url) WHERE (resume_url IS NOT NULL)
CREATE INDEX job_applications_by_source ON public.job_applications USING btree (source, created_at DESC)
CREATE INDEX job_applications_by_stage ON public.job_applications USING btree (stage_id) WHERE (stage_id IS NOT NULL)
CREATE INDEX job_applications_by_status ON public.job_applications USING btree (status, created_at DESC)
CREATE UNIQUE INDEX one_open_application ON public.job_applications USING btree (job_id, applicant_id) WHERE (status = ANY (ARRAY['pending'::text, 'approved'::text, 'shortlisted'::text, 'hired'::text]))
CREATE TRIGGER a_decide_application BEFORE UPDATE ON public.job_applications FOR EACH ROW EXECUTE FUNCTION private.decide_application()
CREATE TRIGGER a_receive_application BEFORE INSERT ON public.job_applications FOR EACH ROW EXECUTE FUNCTION private.receive_application()
CREATE TRIGGER b_stamp_times BEFORE INSERT OR UPDATE ON public.job_applications FOR EACH ROW EXECUTE FUNCTION private.stamp_times()
CREATE TRIGGER c_keep_stage BEFORE INSERT OR UPDATE ON public.job_applications FOR EACH ROW EXECUTE FUNCTION private.keep_stage()
CREATE TRIGGER check_reason BEFORE INSERT OR UPDATE OF rejection_reason ON public.job_applications FOR EACH ROW WHEN ((new.rejection_reason IS NOT NULL)) EXECUTE FUNCTION private.check_reason()
CREATE TRIGGER consent_ends_with_application AFTER UPDATE OF status ON public.job_applications FOR EACH ROW WHEN (((new.status = 'withdrawn'::text) AND (old.status <> 'withdrawn'::text))) EXECUTE FUNCTION private.consent_to_application()
CREATE TRIGGER consent_to_application AFTER INSERT ON public.job_applications FOR EACH ROW EXECUTE FUNCTION private.consent_to_application()
CREATE TRIGGER forget_application_notes AFTER UPDATE OF applicant_id ON public.job_applications FOR EACH ROW WHEN (((old.applicant_id IS NOT NULL) AND (new.applicant_id IS NULL))) EXECUTE FUNCTION private.forget_application_notes()
CREATE TRIGGER forget_messages AFTER UPDATE OF applicant_id ON public.job_applications FOR EACH ROW WHEN (((old.applicant_id IS NOT NULL) AND (new.applicant_id IS NULL))) EXECUTE FUNCTION private.forget_messages()
CREATE TRIGGER keep_application_list_on_insert AFTER INSERT ON public.job_applications REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.keep_application_list()
CREATE TRIGGER keep_application_list_on_update AFTER UPDATE ON public.job_applications REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.keep_application_list()
CREATE TRIGGER log_status AFTER UPDATE OF status ON public.job_applications FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION private.log_status()
CREATE TRIGGER log_status_of_new AFTER INSERT ON public.job_applications FOR EACH ROW EXECUTE FUNCTION private.log_status()
CREATE TRIGGER mail_decision AFTER UPDATE OF status ON public.job_applications FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION private.mail_application()
CREATE TRIGGER mail_new_application AFTER INSERT ON public.job_applications FOR EACH ROW EXECUTE FUNCTION private.mail_application()
CREATE TRIGGER notify_of_decision AFTER UPDATE OF status ON public.job_applications FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION private.notify_applicant()
CREATE TRIGGER notify_of_new_application AFTER INSERT ON public.job_applications FOR EACH ROW EXECUTE FUNCTION private.notify_applicant()
CREATE TRIGGER record_stage_move AFTER UPDATE ON public.job_applications FOR EACH ROW WHEN ((old.stage_id <> new.stage_id)) EXECUTE FUNCTION private.record_stage_move()
CREATE TRIGGER release_resume AFTER DELETE ON public.job_applications FOR EACH ROW WHEN ((old.resume_url IS NOT NULL)) EXECUTE FUNCTION private.release_resume()
CREATE TRIGGER release_resume_of_forgotten AFTER UPDATE OF resume_url ON public.job_applications FOR EACH ROW WHEN (((old.resume_url IS DISTINCT FROM new.resume_url) AND (old.resume_url IS NOT NULL))) EXECUTE FUNCTION private.release_resume()
policy "a person applies for themselves, to an open job, as pending" on public.job_applications for insert to authenticated
  with check ((applicant_id = ( SELECT auth.uid() AS uid)) AND (status = 'pending'::text) AND private.is_open(job_id))
policy "applicants read their own applications, members what they hire " on public.job_applications for select to authenticated
  using ((applicant_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin) OR (job_id = ANY (( SELECT private.hiring_jobs() AS hiring_jobs)::uuid[])))
policy "applicants withdraw theirs, members decide on what they hire fo" on public.job_applications for update to authenticated
  using ((applicant_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin) OR (job_id = ANY (( SELECT private.hiring_jobs() AS hiring_jobs)::uuid[])))
  with check ((applicant_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin) OR (job_id = ANY (( SELECT private.hiring_jobs() AS hiring_jobs)::uuid[])))
policy "only with the second factor, and kept only of who has agreed" on public.job_applications as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.job_applications for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role
grant insert (applicant_id, arrival, cover_letter, created_at, id, job_id, resume_url, source, status, updated_at) to authenticated
grant update (status, updated_at, withdrawal_note, withdrawal_reason) to authenticated

table public.job_flags (
  job_id uuid not null,
  signs text[] not null,
  sentences text[] not null,
  flagged_at timestamp with time zone not null default now(),
  dismissed_at timestamp with time zone,
  dismissed_by uuid,
  constraint a_sentence_for_each_sign CHECK ((cardinality(sentences) = cardinality(signs))),
  constraint job_flags_dismissed_by_fkey FOREIGN KEY (dismissed_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint job_flags_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE,
  constraint job_flags_pkey PRIMARY KEY (job_id),
  constraint job_flags_signs_check CHECK (((cardinality(signs) > 0) AND (signs <@ ARRAY['fee'::text, 'messenger'::text, 'papers'::text, 'forwarding'::text, 'home'::text, 'hurry'::text, 'mail'::text, 'pay'::text])))
)
CREATE INDEX job_flags_by_dismisser ON public.job_flags USING btree (dismissed_by)
CREATE INDEX job_flags_standing ON public.job_flags USING btree (flagged_at DESC) WHERE (dismissed_at IS NULL)
CREATE TRIGGER dismiss_flag BEFORE UPDATE OF dismissed_at ON public.job_flags FOR EACH ROW EXECUTE FUNCTION private.dismiss_flag()
policy "administrators dismiss flags" on public.job_flags for update to authenticated
  using ( SELECT private.is_admin() AS is_admin)
  with check ( SELECT private.is_admin() AS is_admin)
policy "administrators read flags" on public.job_flags for select to authenticated
  using ( SELECT private.is_admin() AS is_admin)
policy "only with the second factor, and kept only of who has agreed" on public.job_flags as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.job_flags for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role
grant update (dismissed_at) to authenticated

table public.job_imports (
  job_id uuid not null,
  source text not null,
  external_id text not null,
  source_url text,
  source_text jsonb not null,
  imported_at timestamp with time zone not null default now(),
  title text,
  company text,
  missing_since timestamp with time zone,
  missing_closed_at timestamp with time zone,
  constraint job_imports_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 500))),
  constraint job_imports_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE,
  constraint job_imports_pkey PRIMARY KEY (job_id),
  constraint job_imports_source_check CHECK (((length(source) >= 1) AND (length(source) <= 200))),
  constraint job_imports_source_external_id_key UNIQUE (source, external_id),
  constraint job_imports_source_url_check CHECK (((source_url ~* '^https?://[^[:space:]]+$'::text) AND (length(source_url) <= 2048)))
)
CREATE INDEX job_imports_by_name ON public.job_imports USING btree (md5(lower(((title || chr(10)) || company))))
CREATE INDEX job_imports_by_shared_id ON public.job_imports USING btree (source, split_part(external_id, '#sha256:'::text, 1))
CREATE INDEX job_imports_by_text ON public.job_imports USING hash (source_text) WHERE (external_id ~~ 'sha256:%'::text)
CREATE INDEX job_imports_missing ON public.job_imports USING btree (source) WHERE (missing_since IS NOT NULL)
CREATE TRIGGER record_import AFTER INSERT ON public.job_imports REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION private.record_import()
policy "administrators read where a job came from" on public.job_imports for select to authenticated
  using ( SELECT private.is_admin() AS is_admin)
policy "only with the second factor, and kept only of who has agreed" on public.job_imports as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.job_imports for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role

table public.job_members (
  job_id uuid not null,
  company_id uuid not null,
  person_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  constraint job_members_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, person_id) ON DELETE CASCADE,
  constraint job_members_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE,
  constraint job_members_pkey PRIMARY KEY (job_id, person_id),
  constraint job_members_role_check CHECK ((role = ANY (ARRAY['hiring_manager'::text, 'interviewer'::text])))
)
CREATE INDEX job_members_by_member ON public.job_members USING btree (company_id, person_id)
CREATE INDEX job_members_by_person ON public.job_members USING btree (person_id) INCLUDE (job_id, company_id, role)
CREATE TRIGGER drop_lost_assignments AFTER DELETE OR UPDATE OF role ON public.job_members FOR EACH ROW EXECUTE FUNCTION private.drop_lost_assignments()
CREATE TRIGGER drop_lost_mails AFTER DELETE OR UPDATE OF role ON public.job_members FOR EACH ROW EXECUTE FUNCTION private.drop_lost_mails()
policy "members see who works on their company's postings, administrato" on public.job_members for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (company_id = ANY (( SELECT private.colleagues_companies() AS colleagues_companies)::uuid[])))
policy "only with the second factor, and kept only of who has agreed" on public.job_members as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.job_members for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role

table public.job_questions (
  job_id uuid not null,
  position integer not null,
  question text not null,
  options text[] not null,
  correct_answer smallint not null,
  constraint job_questions_correct_answer_check CHECK (((correct_answer >= 0) AND (correct_answer <= 3))),
  constraint job_questions_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE,
  constraint job_questions_options_check CHECK (((cardinality(options) = 4) AND (array_position(options, NULL::text) IS NULL) AND (array_position(options, ''::text) IS NULL))),
  constraint job_questions_pkey PRIMARY KEY (job_id, "position"),
  constraint job_questions_position_check CHECK ((("position" >= 0) AND ("position" <= 199))),
  constraint job_questions_question_check CHECK (((length(btrim(question)) >= 1) AND (length(btrim(question)) <= 5000)))
)
CREATE TRIGGER check_question_row BEFORE INSERT OR UPDATE OF question, options, correct_answer ON public.job_questions FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.check_question_row()
CREATE CONSTRAINT TRIGGER count_questions AFTER INSERT OR DELETE OR UPDATE ON public.job_questions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.count_questions()
policy "members read the questions of what they hire for" on public.job_questions for select to authenticated
  using (job_id = ANY (( SELECT private.hiring_jobs() AS hiring_jobs)::uuid[]))
policy "only with the second factor, and kept only of who has agreed" on public.job_questions as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "owners and recruiters write their company's questions, administ" on public.job_questions for all to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT FROM public.jobs WHERE ((jobs.id = job_questions.job_id) AND (jobs.company_id = ANY (( SELECT private.hiring_companies() AS hiring_companies)::uuid[]))))))
policy "the secret key sees every row" on public.job_questions for all to service_role
  using true
  with check true
grant delete, insert, select, update to authenticated
grant delete, insert, select, update to service_role

table public.job_reports (
  id uuid not null default gen_random_uuid(),
  job_id uuid,
  job_title text not null,
  job_company text not null,
  person_id uuid default auth.uid(),
  reason text not null,
  details text,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  settled_by uuid,
  message_id uuid,
  message_side text,
  message_author uuid,
  message_text text,
  constraint job_reports_details_check CHECK (((length(btrim(details)) >= 1) AND (length(btrim(details)) <= 2000))),
  constraint job_reports_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE SET NULL,
  constraint job_reports_message_author_fkey FOREIGN KEY (message_author) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint job_reports_message_side_check CHECK ((message_side = ANY (ARRAY['applicant'::text, 'team'::text]))),
  constraint job_reports_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint job_reports_pkey PRIMARY KEY (id),
  constraint job_reports_reason_check CHECK ((reason = ANY (ARRAY['fee'::text, 'messenger'::text, 'not_real'::text, 'discriminates'::text, 'outdated'::text, 'abusive'::text, 'other'::text]))),
  constraint job_reports_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint job_reports_state_check CHECK ((state = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text]))),
  constraint message_of_its_side CHECK (((message_side IS NOT NULL) OR ((message_id IS NULL) AND (message_author IS NULL) AND (message_text IS NULL)))),
  constraint settled_when_not_open CHECK (((state = 'open'::text) = (settled_at IS NULL)))
)
CREATE INDEX job_reports_by_job ON public.job_reports USING btree (job_id, created_at DESC)
CREATE INDEX job_reports_by_message_author ON public.job_reports USING btree (message_author)
CREATE INDEX job_reports_by_settler ON public.job_reports USING btree (settled_by)
CREATE INDEX job_reports_by_state ON public.job_reports USING btree (state, created_at DESC, id DESC)
CREATE INDEX job_reports_by_visitors ON public.job_reports USING btree (created_at) WHERE (person_id IS NULL)
CREATE UNIQUE INDEX job_reports_one_of_a_message ON public.job_reports USING btree (message_id, person_id)
CREATE UNIQUE INDEX job_reports_one_of_a_posting ON public.job_reports USING btree (person_id, job_id) WHERE (message_side IS NULL)
CREATE TRIGGER a_require_report_details AFTER INSERT ON public.job_reports FOR EACH ROW EXECUTE FUNCTION private.require_report_details()
CREATE TRIGGER mail_report AFTER INSERT ON public.job_reports FOR EACH ROW WHEN ((new.message_side IS NULL)) EXECUTE FUNCTION private.mail_report()
CREATE TRIGGER receive_report BEFORE INSERT ON public.job_reports FOR EACH ROW EXECUTE FUNCTION private.receive_report()
CREATE TRIGGER settle_report BEFORE UPDATE ON public.job_reports FOR EACH ROW EXECUTE FUNCTION private.settle_report()
CREATE TRIGGER take_one_report AFTER INSERT ON public.job_reports REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION private.take_one_report()
policy "administrators settle reports" on public.job_reports for update to authenticated
  using ( SELECT private.is_admin() AS is_admin)
  with check ( SELECT private.is_admin() AS is_admin)
policy "only with the second factor, and kept only of who has agreed" on public.job_reports as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people read their own reports, administrators all" on public.job_reports for select to authenticated
  using ((person_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin))
policy "people report a posting that they can see, in their own name or" on public.job_reports for insert to anon, authenticated
  with check ((NOT (person_id IS DISTINCT FROM ( SELECT auth.uid() AS uid))) AND (state = 'open'::text) AND (message_side IS NULL) AND (EXISTS ( SELECT FROM public.jobs WHERE (jobs.id = job_reports.job_id))))
policy "the secret key sees every row" on public.job_reports for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role
grant insert (details, id, job_id, person_id, reason) to anon
grant insert (details, id, job_id, person_id, reason) to authenticated
grant update (state) to authenticated

table public.jobs (
  id uuid not null default gen_random_uuid(),
  title text not null,
  company text not null,
  company_name text not null,
  company_id uuid,
  department text,
  location text not null,
  work_mode text not null,
  type text not null default 'full-time'::text,
  salary_range text,
  salary_min numeric,
  salary_max numeric,
  currency text not null,
  experience_required text,
  description text not null,
  requirements text[] not null default '{}'::text[],
  responsibilities text[] not null default '{}'::text[],
  benefits text[] not null default '{}'::text[],
  skills text[] not null default '{}'::text[],
  vacancies integer,
  closing_date date,
  test_questions jsonb not null default '[]'::jsonb,
  status text not null default 'active'::text,
  posted_by uuid default auth.uid(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  closed_at timestamp with time zone,
  undated boolean not null default false,
  constraint closing_date_is_a_day CHECK (((closing_date >= '1900-01-01'::date) AND (closing_date <= '9999-12-31'::date))),
  constraint jobs_benefits_check CHECK ((cardinality(benefits) <= 200)),
  constraint jobs_company_check CHECK (((length(company) <= 200) AND ((status = 'draft'::text) OR (length(btrim(company)) >= 1)))),
  constraint jobs_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE SET NULL,
  constraint jobs_company_name_check CHECK (((length(company_name) <= 200) AND ((status = 'draft'::text) OR (length(btrim(company_name)) >= 1)))),
  constraint jobs_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint jobs_department_check CHECK ((length(department) <= 200)),
  constraint jobs_description_check CHECK (((length(description) <= 100000) AND ((status = 'draft'::text) OR (length(btrim(description)) >= 1)))),
  constraint jobs_experience_required_check CHECK ((length(experience_required) <= 300)),
  constraint jobs_location_check CHECK (((length(location) <= 300) AND ((status = 'draft'::text) OR (length(btrim(location)) >= 1)))),
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_posted_by_fkey FOREIGN KEY (posted_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint jobs_requirements_check CHECK ((cardinality(requirements) <= 200)),
  constraint jobs_responsibilities_check CHECK ((cardinality(responsibilities) <= 200)),
  constraint jobs_salary_max_check CHECK (((salary_max >= (0)::numeric) AND (salary_max <= '1000000000000'::numeric))),
  constraint jobs_salary_min_check CHECK (((salary_min >= (0)::numeric) AND (salary_min <= '1000000000000'::numeric))),
  constraint jobs_salary_range_check CHECK ((length(salary_range) <= 300)),
  constraint jobs_skills_check CHECK ((cardinality(skills) <= 200)),
  constraint jobs_status_check CHECK ((status = ANY (ARRAY['active'::text, 'closed'::text, 'draft'::text]))),
  constraint jobs_test_questions_check CHECK ((jsonb_typeof(test_questions) = 'array'::text)),
  constraint jobs_title_check CHECK (((length(btrim(title)) >= 1) AND (length(btrim(title)) <= 300))),
  constraint jobs_type_check CHECK ((type = ANY (ARRAY['full-time'::text, 'part-time'::text, 'contract'::text, 'internship'::text]))),
  constraint jobs_vacancies_check CHECK (((vacancies >= 1) AND (vacancies <= 100000))),
  constraint jobs_work_mode_check CHECK ((work_mode = ANY (ARRAY['remote'::text, 'hybrid'::text, 'onsite'::text]))),
  constraint salary_in_order CHECK ((salary_min <= salary_max))
)
CREATE INDEX jobs_by_company ON public.jobs USING btree (company_id, status)
CREATE INDEX jobs_by_created ON public.jobs USING btree (created_at DESC, id DESC)
CREATE INDEX jobs_by_poster ON public.jobs USING btree (posted_by)
CREATE INDEX jobs_by_text_words ON public.jobs USING gin (private.words_of_text(description, requirements, responsibilities)) WITH (gin_pending_list_limit='256') WHERE (status = 'active'::text)
CREATE INDEX jobs_open ON public.jobs USING btree (created_at, id) INCLUDE (closing_date, updated_at, status) WHERE (status = 'active'::text)
CREATE TRIGGER a_complete_job BEFORE INSERT OR UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION private.complete_job()
CREATE TRIGGER a_record_posting AFTER INSERT OR UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION private.record_posting()
CREATE TRIGGER b_check_closing_date BEFORE INSERT OR UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION private.check_closing_date()
CREATE TRIGGER b_stamp_times BEFORE INSERT OR UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION private.stamp_times()
CREATE TRIGGER c_set_questions_aside BEFORE INSERT OR UPDATE OF test_questions ON public.jobs FOR EACH ROW EXECUTE FUNCTION private.set_questions_aside()
CREATE TRIGGER copy_company_stages AFTER INSERT ON public.jobs FOR EACH ROW EXECUTE FUNCTION private.copy_company_stages()
CREATE TRIGGER d_enforce_job_settings BEFORE INSERT OR UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION private.enforce_job_settings()
CREATE TRIGGER d_enforce_plan BEFORE INSERT OR UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION private.enforce_plan()
CREATE TRIGGER d_keep_closed BEFORE INSERT OR UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION private.keep_closed()
CREATE TRIGGER drop_company_tags AFTER UPDATE ON public.jobs FOR EACH ROW WHEN ((old.company_id IS DISTINCT FROM new.company_id)) EXECUTE FUNCTION private.drop_company_tags()
CREATE TRIGGER e_stamp_publication BEFORE INSERT OR UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION private.stamp_publication()
CREATE TRIGGER flag_job AFTER INSERT OR UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION private.flag_job()
CREATE TRIGGER follow_saved_jobs AFTER UPDATE ON public.jobs FOR EACH ROW WHEN ((((old.status IS DISTINCT FROM new.status) OR (old.title IS DISTINCT FROM new.title)) OR (old.company_name IS DISTINCT FROM new.company_name))) EXECUTE FUNCTION private.follow_saved_jobs()
CREATE TRIGGER keep_application_list AFTER UPDATE ON public.jobs REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.keep_jobs_of_applications()
CREATE TRIGGER keep_job_search_on_insert AFTER INSERT ON public.jobs REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.keep_job_search()
CREATE TRIGGER keep_job_search_on_update AFTER UPDATE ON public.jobs REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.keep_job_search()
CREATE TRIGGER keep_questions AFTER INSERT OR UPDATE OF test_questions ON public.jobs FOR EACH ROW EXECUTE FUNCTION private.keep_questions()
CREATE TRIGGER record_deletion AFTER DELETE ON public.jobs FOR EACH ROW EXECUTE FUNCTION private.record_deletion('job')
CREATE TRIGGER withdraw_brought AFTER UPDATE ON public.jobs FOR EACH ROW WHEN ((old.company_id IS DISTINCT FROM new.company_id)) EXECUTE FUNCTION private.withdraw_brought()
policy "administrators change jobs, owners and recruiters their company" on public.jobs for update to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (company_id = ANY (( SELECT private.hiring_companies() AS hiring_companies)::uuid[])))
  with check (( SELECT private.is_admin() AS is_admin) OR (company_id = ANY (( SELECT private.hiring_companies() AS hiring_companies)::uuid[])))
policy "administrators delete jobs, owners their company's" on public.jobs for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (company_id = ANY (( SELECT private.member_companies(VARIADIC ARRAY['owner'::text]) AS member_companies)::uuid[])))
policy "administrators post jobs, owners and recruiters for their compa" on public.jobs for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin) OR (company_id = ANY (( SELECT private.hiring_companies() AS hiring_companies)::uuid[])))
policy "everybody reads active jobs, applicants and members theirs, adm" on public.jobs for select to anon, authenticated
  using ((status = 'active'::text) OR ( SELECT private.is_admin() AS is_admin) OR (id = ANY (( SELECT private.jobs_applied_to() AS jobs_applied_to)::uuid[])) OR (company_id = ANY (( SELECT private.hiring_companies() AS hiring_companies)::uuid[])) OR (id = ANY (( SELECT private.joined_jobs() AS joined_jobs)::uuid[])))
policy "the secret key sees every row" on public.jobs for all to service_role
  using true
  with check true
grant select to anon
grant delete, insert, select, update to authenticated
grant delete, insert, select, update to service_role

table public.mail_template_versions (
  id bigint not null generated as identity,
  kind text not null,
  language text not null,
  before jsonb,
  value jsonb,
  saved_at timestamp with time zone not null default now(),
  saved_by uuid,
  constraint mail_template_versions_before_check CHECK ((jsonb_typeof(before) = 'object'::text)),
  constraint mail_template_versions_pkey PRIMARY KEY (id),
  constraint mail_template_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint mail_template_versions_value_check CHECK ((jsonb_typeof(value) = 'object'::text))
)
CREATE INDEX mail_template_versions_by_mail ON public.mail_template_versions USING btree (kind, language, id DESC)
CREATE INDEX mail_template_versions_by_saver ON public.mail_template_versions USING btree (saved_by)
policy "administrators read the versions of the words" on public.mail_template_versions for select to authenticated
  using ( SELECT private.is_admin() AS is_admin)
policy "only with the second factor, and kept only of who has agreed" on public.mail_template_versions as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.mail_template_versions for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role

table public.mail_templates (
  kind text not null,
  language text not null default 'en'::text,
  subject text not null,
  title text not null,
  text text not null,
  saved_at timestamp with time zone not null default now(),
  saved_by uuid,
  constraint mail_templates_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint mail_templates_pkey PRIMARY KEY (kind, language),
  constraint mail_templates_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.profiles(id) ON DELETE SET NULL
)
CREATE INDEX mail_templates_by_saver ON public.mail_templates USING btree (saved_by)
CREATE TRIGGER save_mail_template BEFORE INSERT OR DELETE OR UPDATE OF kind, language, subject, title, text, saved_at ON public.mail_templates FOR EACH ROW EXECUTE FUNCTION private.save_mail_template()
policy "administrators read the words of mails" on public.mail_templates for select to authenticated
  using ( SELECT private.is_admin() AS is_admin)
policy "administrators reset a mail to the built-in words" on public.mail_templates for delete to authenticated
  using ( SELECT private.is_admin() AS is_admin)
policy "administrators save the words of a mail" on public.mail_templates for update to authenticated
  using ( SELECT private.is_admin() AS is_admin)
  with check ( SELECT private.is_admin() AS is_admin)
policy "administrators write the words of a mail" on public.mail_templates for insert to authenticated
  with check ( SELECT private.is_admin() AS is_admin)
policy "only with the second factor, and kept only of who has agreed" on public.mail_templates as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.mail_templates for all to service_role
  using true
  with check true
grant delete, select to authenticated
grant delete, insert, select, update to service_role
grant insert (kind, language, subject, text, title) to authenticated
grant update (subject, text, title) to authenticated

table public.message_files (
  id uuid not null,
  path text not null generated always as (((application_id)::text || '/'::text) || (id)::text),
  application_id uuid not null,
  message_id uuid,
  person_id uuid,
  name text not null,
  size integer not null default 0,
  type text not null,
  created_at timestamp with time zone not null default now(),
  constraint message_files_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE,
  constraint message_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE,
  constraint message_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint message_files_path_key UNIQUE (path),
  constraint message_files_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint message_files_pkey PRIMARY KEY (id)
)
CREATE INDEX message_files_by_application ON public.message_files USING btree (application_id)
CREATE INDEX message_files_by_message ON public.message_files USING btree (message_id)
CREATE INDEX message_files_by_person ON public.message_files USING btree (person_id, created_at)
CREATE INDEX message_files_unsent ON public.message_files USING btree (created_at) WHERE (message_id IS NULL)
CREATE TRIGGER drop_attachment AFTER DELETE ON public.message_files FOR EACH ROW EXECUTE FUNCTION private.drop_attachment()
policy "only with the second factor, and kept only of who has agreed" on public.message_files as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.message_files for all to service_role
  using true
  with check true
policy "whoever may read a message reads its files, whoever sends one t" on public.message_files for select to authenticated
  using  CASE WHEN (message_id IS NULL) THEN (person_id = ( SELECT auth.uid() AS uid)) ELSE (EXISTS ( SELECT FROM public.messages WHERE (messages.id = message_files.message_id))) END
grant select to authenticated
grant delete, insert, select, update to service_role

table public.message_marks (
  application_id uuid not null,
  person_id uuid not null,
  read_position integer not null default 0,
  read_at timestamp with time zone,
  muted_at timestamp with time zone,
  constraint message_marks_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE,
  constraint message_marks_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint message_marks_pkey PRIMARY KEY (application_id, person_id)
)
CREATE INDEX message_marks_by_person ON public.message_marks USING btree (person_id)
policy "only with the second factor, and kept only of who has agreed" on public.message_marks as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people read their own marks" on public.message_marks for select to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
policy "the secret key sees every row" on public.message_marks for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role

table public.message_templates (
  id uuid not null default gen_random_uuid(),
  company_id uuid,
  name text not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  constraint message_templates_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint message_templates_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 60)))),
  constraint message_templates_pkey PRIMARY KEY (id),
  constraint message_templates_text_check CHECK (((length(btrim(text)) >= 1) AND (length(btrim(text)) <= 4000)))
)
CREATE UNIQUE INDEX message_templates_by_name ON public.message_templates USING btree (company_id, lower(name)) NULLS NOT DISTINCT
CREATE TRIGGER a_check_message_template BEFORE INSERT OR UPDATE ON public.message_templates FOR EACH ROW EXECUTE FUNCTION private.check_message_template()
CREATE TRIGGER record_lost_template AFTER DELETE ON public.message_templates FOR EACH ROW EXECUTE FUNCTION private.record_lost_template()
policy "only with the second factor, and kept only of who has agreed" on public.message_templates as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "owners and recruiters change message templates, administrators " on public.message_templates for update to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (company_id = ANY (( SELECT private.hiring_companies() AS hiring_companies)::uuid[])))
  with check (( SELECT private.is_admin() AS is_admin) OR (company_id = ANY (( SELECT private.hiring_companies() AS hiring_companies)::uuid[])))
policy "owners and recruiters delete message templates, administrators " on public.message_templates for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (company_id = ANY (( SELECT private.hiring_companies() AS hiring_companies)::uuid[])))
policy "owners and recruiters write message templates, administrators a" on public.message_templates for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin) OR (company_id = ANY (( SELECT private.hiring_companies() AS hiring_companies)::uuid[])))
policy "the secret key sees every row" on public.message_templates for all to service_role
  using true
  with check true
policy "those who hire for a company read its message templates, admini" on public.message_templates for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (company_id = ANY (( SELECT private.member_companies(VARIADIC ARRAY['owner'::text, 'recruiter'::text, 'hiring_manager'::text]) AS member_companies)::uuid[])))
grant delete, select to authenticated
grant delete, insert, select, update to service_role
grant insert (company_id, id, name, text) to authenticated
grant update (name, text) to authenticated

table public.message_threads (
  application_id uuid not null,
  last_position integer not null default 0,
  from_applicant integer not null default 0,
  from_team integer not null default 0,
  read_by_applicant integer not null default 0,
  read_by_team integer not null default 0,
  changed_at timestamp with time zone not null default now(),
  constraint message_threads_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE,
  constraint message_threads_pkey PRIMARY KEY (application_id)
)
CREATE INDEX message_threads_from_applicants ON public.message_threads USING btree (application_id) WHERE (from_applicant > from_team)
policy "only with the second factor, and kept only of who has agreed" on public.message_threads as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.message_threads for all to service_role
  using true
  with check true
policy "whoever reads a conversation sees how far it is" on public.message_threads for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT FROM public.job_applications WHERE ((job_applications.id = message_threads.application_id) AND ((job_applications.applicant_id = ( SELECT auth.uid() AS uid)) OR (job_applications.job_id = ANY (( SELECT private.hiring_jobs() AS hiring_jobs)::uuid[])))))))
grant select to authenticated
grant delete, insert, select, update to service_role

table public.messages (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  position integer not null default 0,
  author_id uuid default auth.uid(),
  side text not null default 'team'::text,
  text text not null,
  created_at timestamp with time zone not null default now(),
  files uuid[] not null default '{}'::uuid[],
  constraint messages_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE,
  constraint messages_application_id_position_key UNIQUE (application_id, "position"),
  constraint messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint messages_files_check CHECK ((cardinality(files) <= 5)),
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_side_check CHECK ((side = ANY (ARRAY['applicant'::text, 'team'::text]))),
  constraint messages_text_check CHECK (((length(btrim(text)) <= 4000) AND ((length(btrim(text)) >= 1) OR (files <> '{}'::uuid[]))))
)
CREATE INDEX messages_by_author ON public.messages USING btree (author_id, created_at)
CREATE TRIGGER a_receive_message BEFORE INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.receive_message()
CREATE TRIGGER follow_message AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.follow_message()
CREATE TRIGGER notify_of_message AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.notify_of_message()
policy "applicants and those who hire write in their own name" on public.messages for insert to authenticated
  with check ((author_id = ( SELECT auth.uid() AS uid)) AND (( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT FROM public.job_applications WHERE ((job_applications.id = messages.application_id) AND ((job_applications.applicant_id = ( SELECT auth.uid() AS uid)) OR (job_applications.job_id = ANY (( SELECT private.hiring_jobs() AS hiring_jobs)::uuid[]))))))))
policy "applicants read their messages, members those of what they hire" on public.messages for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT FROM public.job_applications WHERE ((job_applications.id = messages.application_id) AND ((job_applications.applicant_id = ( SELECT auth.uid() AS uid)) OR (job_applications.job_id = ANY (( SELECT private.hiring_jobs() AS hiring_jobs)::uuid[])))))))
policy "only with the second factor, and kept only of who has agreed" on public.messages as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.messages for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role
grant insert (application_id, author_id, files, id, text) to authenticated

table public.muted_notifications (
  person_id uuid not null default auth.uid(),
  topic text not null,
  constraint muted_notifications_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint muted_notifications_pkey PRIMARY KEY (person_id, topic),
  constraint muted_notifications_topic_check CHECK ((topic = ANY (ARRAY['applications'::text, 'messages'::text, 'assessments'::text, 'saved_jobs'::text, 'job_alerts'::text])))
)
policy "only with the second factor, and kept only of who has agreed" on public.muted_notifications as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people mute a topic for themselves" on public.muted_notifications for insert to authenticated
  with check (person_id = ( SELECT auth.uid() AS uid))
policy "people read what they have muted" on public.muted_notifications for select to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
policy "people unmute a topic of theirs" on public.muted_notifications for delete to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
policy "the secret key sees every row" on public.muted_notifications for all to service_role
  using true
  with check true
grant delete, insert, select to authenticated
grant delete, insert, select, update to service_role

table public.newsletter_subscribers (
  id uuid not null default gen_random_uuid(),
  email text not null,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  language text not null default 'en'::text,
  constraint newsletter_subscribers_email_check CHECK (((length(email) <= 320) AND (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text))),
  constraint newsletter_subscribers_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint newsletter_subscribers_pkey PRIMARY KEY (id)
)
CREATE UNIQUE INDEX newsletter_subscribers_by_address ON public.newsletter_subscribers USING btree (lower(email))
CREATE INDEX newsletter_subscribers_by_created ON public.newsletter_subscribers USING btree (created_at DESC, id DESC)
policy "administrators read the subscribers" on public.newsletter_subscribers for select to authenticated
  using ( SELECT private.is_admin() AS is_admin)
policy "only with the second factor, and kept only of who has agreed" on public.newsletter_subscribers as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.newsletter_subscribers for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role

table public.nominees (
  person_id uuid not null default auth.uid(),
  name text not null,
  contact text not null,
  named_at timestamp with time zone not null default now(),
  constraint nominees_contact_check CHECK (((length(btrim(contact)) >= 1) AND (length(btrim(contact)) <= 300))),
  constraint nominees_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 200))),
  constraint nominees_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint nominees_pkey PRIMARY KEY (person_id)
)
policy "a person names somebody for themselves" on public.nominees for insert to authenticated
  with check (person_id = ( SELECT auth.uid() AS uid))
policy "only with the second factor, and kept only of who has agreed" on public.nominees as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people change their nominee" on public.nominees for update to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
  with check (person_id = ( SELECT auth.uid() AS uid))
policy "people read their nominee, administrators all" on public.nominees for select to authenticated
  using ((person_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin))
policy "people take their nominee's name back" on public.nominees for delete to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
policy "the secret key sees every row" on public.nominees for all to service_role
  using true
  with check true
grant delete, select to authenticated
grant delete, insert, select, update to service_role
grant insert (contact, name, person_id) to authenticated
grant update (contact, name, person_id) to authenticated

table public.notifications (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  kind text not null,
  subject uuid not null,
  data jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  announced boolean not null default true,
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['application_received'::text, 'application_decided'::text, 'assessment_waiting'::text, 'assessment_closing'::text, 'saved_job_closing'::text, 'job_alert'::text, 'account_expiring'::text, 'application_expiring'::text, 'grievance_answered'::text, 'note_mention'::text, 'message_received'::text]))),
  constraint notifications_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (id)
)
CREATE INDEX notifications_by_person ON public.notifications USING btree (person_id, created_at DESC, id DESC)
CREATE INDEX notifications_by_time ON public.notifications USING btree (created_at)
CREATE INDEX notifications_to_announce ON public.notifications USING btree (created_at) WHERE (NOT announced)
CREATE INDEX notifications_unread ON public.notifications USING btree (person_id) WHERE (read_at IS NULL)
CREATE UNIQUE INDEX one_notification ON public.notifications USING btree (person_id, kind, subject) WHERE (kind = ANY (ARRAY['assessment_waiting'::text, 'assessment_closing'::text, 'saved_job_closing'::text]))
CREATE UNIQUE INDEX one_unread_of_a_conversation ON public.notifications USING btree (person_id, subject) WHERE ((kind = 'message_received'::text) AND (read_at IS NULL))
policy "only with the second factor, and kept only of who has agreed" on public.notifications as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people mark their notifications as read" on public.notifications for update to authenticated
  using ((person_id = ( SELECT auth.uid() AS uid)) AND (created_at <= now()))
  with check (person_id = ( SELECT auth.uid() AS uid))
policy "people read their notifications when it is time" on public.notifications for select to authenticated
  using ((person_id = ( SELECT auth.uid() AS uid)) AND (created_at <= now()))
policy "the secret key sees every row" on public.notifications for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role
grant update (read_at) to authenticated

table public.place_names (
  name text not null,
  place text not null,
  constraint place_names_name_check CHECK (((name = lower(btrim(name))) AND ((length(name) >= 2) AND (length(name) <= 100)))),
  constraint place_names_pkey PRIMARY KEY (name),
  constraint place_names_place_check CHECK (((length(btrim(place)) >= 2) AND (length(btrim(place)) <= 100)))
)
CREATE INDEX place_names_by_place ON public.place_names USING btree (place)
CREATE INDEX place_names_near ON public.place_names USING gin (private.without_a_letter(name)) WITH (fastupdate=off) WHERE (name ~ '^[a-z]{3,21}$'::text)
CREATE TRIGGER follow_place_names AFTER INSERT OR DELETE OR UPDATE ON public.place_names FOR EACH STATEMENT EXECUTE FUNCTION private.follow_place_names()
CREATE TRIGGER record_changed_names AFTER UPDATE ON public.place_names REFERENCING NEW TABLE AS concerned FOR EACH STATEMENT EXECUTE FUNCTION private.record_names()
CREATE TRIGGER record_new_names AFTER INSERT ON public.place_names REFERENCING NEW TABLE AS concerned FOR EACH STATEMENT EXECUTE FUNCTION private.record_names()
CREATE TRIGGER record_removed_names AFTER DELETE ON public.place_names REFERENCING OLD TABLE AS concerned FOR EACH STATEMENT EXECUTE FUNCTION private.record_names()
policy "administrators keep the names of places" on public.place_names for all to authenticated
  using ( SELECT private.is_admin() AS is_admin)
  with check ( SELECT private.is_admin() AS is_admin)
policy "only with the second factor, and kept only of who has agreed" on public.place_names as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.place_names for all to service_role
  using true
  with check true
grant delete, insert, select, update to authenticated
grant delete, insert, select, update to service_role

table public.planned_erasures (
  id bigint not null generated as identity,
  person_id uuid not null,
  application_id uuid,
  warned_at timestamp with time zone not null,
  erase_at timestamp with time zone not null,
  mail_id uuid,
  constraint planned_erasures_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE,
  constraint planned_erasures_check CHECK ((erase_at >= (warned_at + '48:00:00'::interval))),
  constraint planned_erasures_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES private.outgoing_mail(id) ON DELETE SET NULL,
  constraint planned_erasures_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint planned_erasures_pkey PRIMARY KEY (id)
)
CREATE UNIQUE INDEX one_planned_erasure ON public.planned_erasures USING btree (person_id, application_id) NULLS NOT DISTINCT
CREATE INDEX planned_erasures_by_application ON public.planned_erasures USING btree (application_id)
CREATE INDEX planned_erasures_by_mail ON public.planned_erasures USING btree (mail_id)
CREATE INDEX planned_erasures_due ON public.planned_erasures USING btree (erase_at)
policy "only with the second factor, and kept only of who has agreed" on public.planned_erasures as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people read what of theirs will be erased" on public.planned_erasures for select to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
policy "the secret key sees every row" on public.planned_erasures for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role

table public.profile_availability (
  person_id uuid not null default auth.uid(),
  notice_days smallint,
  preferred_cities text[],
  work_mode text,
  shared boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint profile_availability_notice_days_check CHECK (((notice_days >= 0) AND (notice_days <= 365))),
  constraint profile_availability_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint profile_availability_pkey PRIMARY KEY (person_id),
  constraint profile_availability_preferred_cities_check CHECK (((cardinality(preferred_cities) <= 20) AND (length(array_to_string(preferred_cities, ','::text)) <= 1000))),
  constraint profile_availability_work_mode_check CHECK ((work_mode = ANY (ARRAY['remote'::text, 'hybrid'::text, 'onsite'::text])))
)
CREATE TRIGGER b_stamp_times BEFORE INSERT OR UPDATE ON public.profile_availability FOR EACH ROW EXECUTE FUNCTION private.stamp_times()
policy "only with the second factor, and kept only of who has agreed" on public.profile_availability as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people change their own availability" on public.profile_availability for update to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
  with check (person_id = ( SELECT auth.uid() AS uid))
policy "people delete their own availability" on public.profile_availability for delete to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
policy "people read their own availability, those who hire what is shar" on public.profile_availability for select to authenticated
  using ((person_id = ( SELECT auth.uid() AS uid)) OR (shared AND ( SELECT private.is_admin() AS is_admin) AND private.is_applicant(person_id)) OR (shared AND ( SELECT private.is_member() AS is_member) AND private.is_applicant_of_mine(person_id)))
policy "people write down their own availability" on public.profile_availability for insert to authenticated
  with check (person_id = ( SELECT auth.uid() AS uid))
policy "the secret key sees every row" on public.profile_availability for all to service_role
  using true
  with check true
grant delete, select to authenticated
grant delete, insert, select, update to service_role
grant insert (notice_days, person_id, preferred_cities, shared, work_mode) to authenticated
grant update (notice_days, person_id, preferred_cities, shared, work_mode) to authenticated

table public.profile_educations (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null default auth.uid(),
  position smallint not null default 0,
  qualification text,
  institution text,
  start_year smallint,
  end_year smallint,
  grade text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint ends_after_it_starts CHECK ((end_year >= start_year)),
  constraint names_something CHECK ((num_nonnulls(qualification, institution) > 0)),
  constraint profile_educations_end_year_check CHECK (((end_year >= 1940) AND (end_year <= 2100))),
  constraint profile_educations_grade_check CHECK ((length(grade) <= 100)),
  constraint profile_educations_institution_check CHECK (((length(btrim(institution)) >= 1) AND (length(btrim(institution)) <= 200))),
  constraint profile_educations_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint profile_educations_pkey PRIMARY KEY (id),
  constraint profile_educations_position_check CHECK ((("position" >= 0) AND ("position" <= 1000))),
  constraint profile_educations_qualification_check CHECK (((length(btrim(qualification)) >= 1) AND (length(btrim(qualification)) <= 200))),
  constraint profile_educations_start_year_check CHECK (((start_year >= 1940) AND (start_year <= 2100)))
)
CREATE INDEX profile_educations_by_person ON public.profile_educations USING btree (person_id, "position", created_at)
CREATE TRIGGER b_stamp_times BEFORE INSERT OR UPDATE ON public.profile_educations FOR EACH ROW EXECUTE FUNCTION private.stamp_times()
CREATE TRIGGER bound_entries AFTER INSERT ON public.profile_educations FOR EACH ROW EXECUTE FUNCTION private.bound_entries()
policy "only with the second factor, and kept only of who has agreed" on public.profile_educations as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people change their own studies" on public.profile_educations for update to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
  with check (person_id = ( SELECT auth.uid() AS uid))
policy "people delete their own studies" on public.profile_educations for delete to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
policy "people read their own studies, those who hire an applicant's" on public.profile_educations for select to authenticated
  using ((person_id = ( SELECT auth.uid() AS uid)) OR (( SELECT private.is_admin() AS is_admin) AND private.is_applicant(person_id)) OR (( SELECT private.is_member() AS is_member) AND private.is_applicant_of_mine(person_id)))
policy "people write down their own studies" on public.profile_educations for insert to authenticated
  with check (person_id = ( SELECT auth.uid() AS uid))
policy "the secret key sees every row" on public.profile_educations for all to service_role
  using true
  with check true
grant delete, select to authenticated
grant delete, insert, select, update to service_role
grant insert (end_year, grade, id, institution, person_id, position, qualification, start_year) to authenticated
grant update (end_year, grade, id, institution, person_id, position, qualification, start_year) to authenticated

table public.profile_experiences (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null default auth.uid(),
  position smallint not null default 0,
  title text,
  company text,
  place text,
  started_on date,
  ended_on date,
  description text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  started_by text not null default 'month'::text,
  ended_by text not null default 'month'::text,
  constraint ends_after_it_starts CHECK ((ended_on >= started_on)),
  constraint names_something CHECK ((num_nonnulls(title, company) > 0)),
  constraint no_end_if_unknown CHECK (((ended_by <> 'unknown'::text) OR (ended_on IS NULL))),
  constraint profile_experiences_company_check CHECK (((length(btrim(company)) >= 1) AND (length(btrim(company)) <= 200))),
  constraint profile_experiences_description_check CHECK ((length(description) <= 4000)),
  constraint profile_experiences_ended_by_check CHECK ((ended_by = ANY (ARRAY['month'::text, 'year'::text, 'unknown'::text]))),
  constraint profile_experiences_ended_on_check CHECK (((EXTRACT(day FROM ended_on) = (1)::numeric) AND (ended_on <= '2100-12-01'::date))),
  constraint profile_experiences_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint profile_experiences_pkey PRIMARY KEY (id),
  constraint profile_experiences_place_check CHECK ((length(place) <= 200)),
  constraint profile_experiences_position_check CHECK ((("position" >= 0) AND ("position" <= 1000))),
  constraint profile_experiences_started_by_check CHECK ((started_by = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint profile_experiences_started_on_check CHECK (((EXTRACT(day FROM started_on) = (1)::numeric) AND ((EXTRACT(year FROM started_on) >= (1940)::numeric) AND (EXTRACT(year FROM started_on) <= (2100)::numeric)))),
  constraint profile_experiences_title_check CHECK (((length(btrim(title)) >= 1) AND (length(btrim(title)) <= 200)))
)
CREATE INDEX profile_experiences_by_person ON public.profile_experiences USING btree (person_id, "position", created_at)
CREATE TRIGGER b_stamp_times BEFORE INSERT OR UPDATE ON public.profile_experiences FOR EACH ROW EXECUTE FUNCTION private.stamp_times()
CREATE TRIGGER bound_entries AFTER INSERT ON public.profile_experiences FOR EACH ROW EXECUTE FUNCTION private.bound_entries()
policy "only with the second factor, and kept only of who has agreed" on public.profile_experiences as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people change their own positions" on public.profile_experiences for update to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
  with check (person_id = ( SELECT auth.uid() AS uid))
policy "people delete their own positions" on public.profile_experiences for delete to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
policy "people read their own positions, those who hire an applicant's" on public.profile_experiences for select to authenticated
  using ((person_id = ( SELECT auth.uid() AS uid)) OR (( SELECT private.is_admin() AS is_admin) AND private.is_applicant(person_id)) OR (( SELECT private.is_member() AS is_member) AND private.is_applicant_of_mine(person_id)))
policy "people write down their own positions" on public.profile_experiences for insert to authenticated
  with check (person_id = ( SELECT auth.uid() AS uid))
policy "the secret key sees every row" on public.profile_experiences for all to service_role
  using true
  with check true
grant delete, select to authenticated
grant delete, insert, select, update to service_role
grant insert (company, description, ended_by, ended_on, id, person_id, place, position, started_by, started_on, title) to authenticated
grant update (company, description, ended_by, ended_on, id, person_id, place, position, started_by, started_on, title) to authenticated

table public.profile_pay (
  person_id uuid not null default auth.uid(),
  current_pay integer,
  expected_pay integer,
  shared boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint profile_pay_current_pay_check CHECK (((current_pay >= 0) AND (current_pay <= 1000000000))),
  constraint profile_pay_expected_pay_check CHECK (((expected_pay >= 0) AND (expected_pay <= 1000000000))),
  constraint profile_pay_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint profile_pay_pkey PRIMARY KEY (person_id)
)
CREATE TRIGGER b_stamp_times BEFORE INSERT OR UPDATE ON public.profile_pay FOR EACH ROW EXECUTE FUNCTION private.stamp_times()
policy "only with the second factor, and kept only of who has agreed" on public.profile_pay as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people change their own pay" on public.profile_pay for update to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
  with check (person_id = ( SELECT auth.uid() AS uid))
policy "people delete their own pay" on public.profile_pay for delete to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
policy "people read their own pay, those who hire what is shared" on public.profile_pay for select to authenticated
  using ((person_id = ( SELECT auth.uid() AS uid)) OR (shared AND ( SELECT private.is_admin() AS is_admin) AND private.is_applicant(person_id)) OR (shared AND ( SELECT private.is_member() AS is_member) AND private.is_applicant_of_mine(person_id)))
policy "people write down their own pay" on public.profile_pay for insert to authenticated
  with check (person_id = ( SELECT auth.uid() AS uid))
policy "the secret key sees every row" on public.profile_pay for all to service_role
  using true
  with check true
grant delete, select to authenticated
grant delete, insert, select, update to service_role
grant insert (current_pay, expected_pay, person_id, shared) to authenticated
grant update (current_pay, expected_pay, person_id, shared) to authenticated

table public.profiles (
  id uuid not null,
  full_name text not null,
  email text,
  role text not null default 'candidate'::text,
  phone text,
  location text,
  bio text,
  skills text[],
  experience text,
  education text,
  resume_url text,
  linkedin_url text,
  github_url text,
  portfolio_url text,
  mail_application_updates boolean not null default true,
  mail_job_alerts boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  mail_assessments boolean not null default true,
  mail_saved_jobs boolean not null default false,
  language text not null,
  hires boolean not null default false,
  mail_messages boolean not null default true,
  constraint github_is_web_address CHECK ((github_url ~* '^https?://[^[:space:]]+$'::text)),
  constraint linkedin_is_web_address CHECK ((linkedin_url ~* '^https?://[^[:space:]]+$'::text)),
  constraint portfolio_is_web_address CHECK ((portfolio_url ~* '^https?://[^[:space:]]+$'::text)),
  constraint profiles_bio_check CHECK ((length(bio) <= 10000)),
  constraint profiles_education_check CHECK ((length(education) <= 10000)),
  constraint profiles_email_check CHECK ((length(email) <= 320)),
  constraint profiles_experience_check CHECK ((length(experience) <= 10000)),
  constraint profiles_full_name_check CHECK (((length(btrim(full_name)) >= 1) AND (length(btrim(full_name)) <= 200))),
  constraint profiles_github_url_check CHECK ((length(github_url) <= 2048)),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint profiles_linkedin_url_check CHECK ((length(linkedin_url) <= 2048)),
  constraint profiles_location_check CHECK ((length(location) <= 200)),
  constraint profiles_phone_check CHECK ((length(phone) <= 40)),
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_portfolio_url_check CHECK ((length(portfolio_url) <= 2048)),
  constraint profiles_resume_url_check CHECK ((length(resume_url) <= 1024)),
  constraint profiles_role_check CHECK ((role = ANY (ARRAY['candidate'::text, 'admin'::text]))),
  constraint profiles_skills_check CHECK (((cardinality(skills) <= 200) AND (length(array_to_string(skills, ','::text)) <= 10000))),
  constraint resume_is_own CHECK ((resume_url ~ (('^'::text || (id)::text) || '[/_.-]'::text)))
)
CREATE INDEX profiles_admins ON public.profiles USING btree (id) WHERE (role = 'admin'::text)
CREATE INDEX profiles_by_created ON public.profiles USING btree (created_at DESC, id DESC)
CREATE TRIGGER a_guard_profile BEFORE INSERT OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.guard_profile()
CREATE TRIGGER b_check_contacts BEFORE INSERT OR UPDATE OF phone, linkedin_url, github_url, portfolio_url ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.check_contacts()
CREATE TRIGGER b_stamp_times BEFORE INSERT OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.stamp_times()
CREATE TRIGGER c_keep_an_admin BEFORE DELETE OR UPDATE OF role ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.keep_an_admin()
CREATE TRIGGER follow_reader AFTER UPDATE OF email, mail_application_updates, mail_messages ON public.profiles FOR EACH ROW WHEN (((old.email IS DISTINCT FROM new.email) OR (old.mail_application_updates AND (NOT new.mail_application_updates)) OR (old.mail_messages AND (NOT new.mail_messages)))) EXECUTE FUNCTION private.follow_reader()
CREATE TRIGGER keep_application_list AFTER UPDATE ON public.profiles REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.keep_people_of_applications()
CREATE TRIGGER record_deletion AFTER DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.record_deletion('profile')
CREATE TRIGGER record_name_change AFTER UPDATE OF full_name ON public.profiles FOR EACH ROW WHEN ((old.full_name <> new.full_name)) EXECUTE FUNCTION private.record_name_change()
CREATE TRIGGER record_role_change AFTER UPDATE OF role ON public.profiles FOR EACH ROW WHEN ((old.role <> new.role)) EXECUTE FUNCTION private.record_role_change()
CREATE TRIGGER return_resume AFTER UPDATE OF resume_url ON public.profiles FOR EACH ROW WHEN (((new.resume_url IS NOT NULL) AND (new.resume_url IS DISTINCT FROM old.resume_url))) EXECUTE FUNCTION private.return_resume()
CREATE TRIGGER return_resume_of_new AFTER INSERT ON public.profiles FOR EACH ROW WHEN ((new.resume_url IS NOT NULL)) EXECUTE FUNCTION private.return_resume()
CREATE TRIGGER tell_language AFTER UPDATE OF language ON public.profiles FOR EACH ROW WHEN ((old.language <> new.language)) EXECUTE FUNCTION private.tell_language()
policy "a signed-in person makes their own profile" on public.profiles for insert to authenticated
  with check (id = ( SELECT auth.uid() AS uid))
policy "administrators delete a profile, not their own" on public.profiles for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin) AND (id <> ( SELECT auth.uid() AS uid)))
policy "only with the second factor, and kept only of who has agreed" on public.profiles as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people change their own profile" on public.profiles for update to authenticated
  using (id = ( SELECT auth.uid() AS uid))
  with check (id = ( SELECT auth.uid() AS uid))
policy "people read their own profile, members their applicants', admin" on public.profiles for select to authenticated
  using ((id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin) OR (( SELECT private.is_member() AS is_member) AND private.is_applicant_of_mine(id)))
policy "the secret key sees every row" on public.profiles for all to service_role
  using true
  with check true
grant delete, select to authenticated
grant delete, insert, select, update to service_role
grant insert (bio, created_at, education, email, experience, full_name, github_url, id, language, linkedin_url, location, mail_application_updates, mail_assessments, mail_job_alerts, mail_messages, mail_saved_jobs, phone, portfolio_url, resume_url, role, skills, updated_at) to authenticated
grant update (bio, education, email, experience, full_name, github_url, id, language, linkedin_url, location, mail_application_updates, mail_assessments, mail_job_alerts, mail_messages, mail_saved_jobs, phone, portfolio_url, resume_url, role, skills, updated_at) to authenticated

table public.rejection_reasons (
  code text not null default ('own_'::text || translate(replace((gen_random_uuid())::text, '-'::text, ''::text), '0123456789'::text, 'ghijklmnop'::text)),
  label text not null,
  label_hi text,
  told text not null,
  told_hi text,
  place integer not null default 0,
  offered boolean not null default true,
  company_id uuid,
  constraint rejection_reasons_code_check CHECK ((code ~ '^[a-z_]{1,60}$'::text)),
  constraint rejection_reasons_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint rejection_reasons_label_check CHECK (((length(btrim(label)) >= 1) AND (length(btrim(label)) <= 100))),
  constraint rejection_reasons_label_hi_check CHECK ((length(label_hi) <= 100)),
  constraint rejection_reasons_pkey PRIMARY KEY (code),
  constraint rejection_reasons_told_check CHECK (((length(btrim(told)) >= 1) AND (length(btrim(told)) <= 500))),
  constraint rejection_reasons_told_hi_check CHECK ((length(told_hi) <= 500))
)
CREATE INDEX rejection_reasons_by_company ON public.rejection_reasons USING btree (company_id)
CREATE UNIQUE INDEX rejection_reasons_once ON public.rejection_reasons USING btree (company_id, lower(label)) WHERE ((company_id IS NOT NULL) AND offered)
CREATE TRIGGER keep_reason BEFORE INSERT OR UPDATE ON public.rejection_reasons FOR EACH ROW EXECUTE FUNCTION private.keep_reason()
CREATE TRIGGER record_reason AFTER INSERT OR UPDATE ON public.rejection_reasons FOR EACH ROW EXECUTE FUNCTION private.record_reason()
policy "administrators keep the reasons for a rejection" on public.rejection_reasons for all to authenticated
  using ( SELECT private.is_admin() AS is_admin)
  with check ( SELECT private.is_admin() AS is_admin)
policy "members choose from the platform's and their company's reasons" on public.rejection_reasons for select to authenticated
  using (((company_id IS NULL) AND ( SELECT private.is_member() AS is_member)) OR (company_id = ANY (( SELECT private.member_companies(VARIADIC ARRAY['owner'::text, 'recruiter'::text, 'hiring_manager'::text]) AS member_companies)::uuid[])))
policy "only with the second factor, and kept only of who has agreed" on public.rejection_reasons as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "owners and recruiters add reasons of their company" on public.rejection_reasons for insert to authenticated
  with check (company_id = ANY (( SELECT private.hiring_companies() AS hiring_companies)::uuid[]))
policy "owners and recruiters change the reasons of their company" on public.rejection_reasons for update to authenticated
  using (company_id = ANY (( SELECT private.hiring_companies() AS hiring_companies)::uuid[]))
  with check (company_id = ANY (( SELECT private.hiring_companies() AS hiring_companies)::uuid[]))
policy "the secret key sees every row" on public.rejection_reasons for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role
grant insert (company_id, label, label_hi, told, told_hi) to authenticated
grant update (label, label_hi, offered, told, told_hi) to authenticated

table public.resume_readings (
  path text not null,
  owner_id uuid not null,
  version text,
  status text not null default 'waiting'::text,
  reason text,
  text text,
  sections jsonb,
  fields jsonb,
  warnings text[] not null default '{}'::text[],
  arrived_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  reader_version integer,
  turns smallint not null default 0,
  turn_until timestamp with time zone,
  constraint resume_readings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint resume_readings_pkey PRIMARY KEY (path),
  constraint resume_readings_reason_check CHECK ((length(reason) <= 40)),
  constraint resume_readings_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'read'::text, 'unreadable'::text]))),
  constraint resume_readings_text_check CHECK ((length(text) <= 100000))
)
CREATE INDEX resume_readings_by_owner ON public.resume_readings USING btree (owner_id)
CREATE INDEX resume_readings_waiting ON public.resume_readings USING btree (arrived_at) WHERE (status = 'waiting'::text)
policy "only with the second factor, and kept only of who has agreed" on public.resume_readings as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the owner reads it, administrators and those who hire once it w" on public.resume_readings for select to authenticated
  using ((owner_id = ( SELECT auth.uid() AS uid)) OR (( SELECT private.is_admin() AS is_admin) AND (EXISTS ( SELECT FROM public.job_applications application WHERE ((application.applicant_id = resume_readings.owner_id) AND (application.resume_url = resume_readings.path))))) OR (( SELECT private.is_member() AS is_member) AND private.is_sent_to_me(path)))
policy "the secret key sees every row" on public.resume_readings for all to service_role
  using true
  with check true
grant select to authenticated
grant select to service_role

table public.resumes (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  path text not null,
  name text not null,
  size integer not null default 0,
  type text,
  created_at timestamp with time zone not null default now(),
  constraint resume_is_own CHECK ((path ~ (('^'::text || (person_id)::text) || '[/_.-]'::text))),
  constraint resumes_name_check CHECK ((((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 200)) AND (name !~ '[[:cntrl:]]'::text))),
  constraint resumes_path_check CHECK ((length(path) <= 1024)),
  constraint resumes_path_key UNIQUE (path),
  constraint resumes_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint resumes_pkey PRIMARY KEY (id)
)
CREATE INDEX resumes_by_person ON public.resumes USING btree (person_id, created_at DESC)
CREATE TRIGGER bound_resumes AFTER INSERT OR UPDATE OF size, person_id ON public.resumes FOR EACH ROW EXECUTE FUNCTION private.bound_resumes()
CREATE TRIGGER drop_resume AFTER DELETE ON public.resumes FOR EACH ROW EXECUTE FUNCTION private.drop_resume()
policy "only with the second factor, and kept only of who has agreed" on public.resumes as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people read their own résumés" on public.resumes for select to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
policy "people rename their own résumés" on public.resumes for update to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
  with check (person_id = ( SELECT auth.uid() AS uid))
policy "people take their own résumés off the shelf" on public.resumes for delete to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
policy "the secret key sees every row" on public.resumes for all to service_role
  using true
  with check true
grant delete, select to authenticated
grant delete, insert, select, update to service_role
grant update (name) to authenticated

table public.saved_jobs (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null default auth.uid(),
  job_id uuid,
  job_title text not null,
  job_company text not null,
  closed_at timestamp with time zone,
  saved_at timestamp with time zone not null default now(),
  constraint saved_jobs_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE SET NULL,
  constraint saved_jobs_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint saved_jobs_person_id_job_id_key UNIQUE (person_id, job_id),
  constraint saved_jobs_pkey PRIMARY KEY (id)
)
CREATE INDEX saved_jobs_by_job ON public.saved_jobs USING btree (job_id)
CREATE INDEX saved_jobs_by_person ON public.saved_jobs USING btree (person_id, saved_at DESC)
CREATE TRIGGER a_receive_saved_job BEFORE INSERT ON public.saved_jobs FOR EACH ROW EXECUTE FUNCTION private.receive_saved_job()
policy "a person saves an open job for themselves" on public.saved_jobs for insert to authenticated
  with check ((person_id = ( SELECT auth.uid() AS uid)) AND private.is_open(job_id))
policy "only with the second factor, and kept only of who has agreed" on public.saved_jobs as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people read the jobs they saved" on public.saved_jobs for select to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
policy "people take their saved jobs off the list" on public.saved_jobs for delete to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
policy "the secret key sees every row" on public.saved_jobs for all to service_role
  using true
  with check true
grant delete, select to authenticated
grant delete, insert, select, update to service_role
grant insert (job_id, person_id) to authenticated

table public.saved_searches (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null default auth.uid(),
  name text,
  filters jsonb not null,
  alert boolean not null default false,
  created_at timestamp with time zone not null default now(),
  alerted_until timestamp with time zone not null default now(),
  constraint saved_searches_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 100))),
  constraint saved_searches_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint saved_searches_pkey PRIMARY KEY (id)
)
CREATE INDEX saved_searches_alerting ON public.saved_searches USING btree (person_id) WHERE alert
CREATE INDEX saved_searches_by_person ON public.saved_searches USING btree (person_id, created_at DESC)
CREATE TRIGGER a_receive_saved_search BEFORE INSERT OR UPDATE ON public.saved_searches FOR EACH ROW EXECUTE FUNCTION private.receive_saved_search()
CREATE TRIGGER consent_to_alerts AFTER INSERT OR DELETE OR UPDATE OF alert ON public.saved_searches FOR EACH ROW EXECUTE FUNCTION private.consent_to_alerts()
policy "a person saves a search for themselves" on public.saved_searches for insert to authenticated
  with check (person_id = ( SELECT auth.uid() AS uid))
policy "only with the second factor, and kept only of who has agreed" on public.saved_searches as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "people change their saved searches" on public.saved_searches for update to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
  with check (person_id = ( SELECT auth.uid() AS uid))
policy "people delete their saved searches" on public.saved_searches for delete to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
policy "people read their saved searches" on public.saved_searches for select to authenticated
  using (person_id = ( SELECT auth.uid() AS uid))
policy "the secret key sees every row" on public.saved_searches for all to service_role
  using true
  with check true
grant delete, select to authenticated
grant delete, insert, select, update to service_role
grant insert (alert, filters, name, person_id) to authenticated
grant update (alert, filters, name) to authenticated

table public.saved_views (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null default auth.uid(),
  list text not null,
  name text not null,
  filters jsonb not null,
  created_at timestamp with time zone not null default now(),
  shared boolean not null default false,
  company_id uuid,
  shared_role text,
  constraint saved_views_check CHECK ((shared OR (company_id IS NULL))),
  constraint saved_views_check1 CHECK (((company_id IS NOT NULL) OR (shared_role IS NULL))),
  constraint saved_views_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint saved_views_filters_check CHECK (((jsonb_typeof(filters) = 'object'::text) AND (length((filters)::text) <= 4000))),
  constraint saved_views_list_check CHECK ((list ~ '^[a-z_]{1,40}$'::text)),
  constraint saved_views_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 60))),
  constraint saved_views_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint saved_views_person_id_list_name_key UNIQUE (person_id, list, name),
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_shared_role_check CHECK ((shared_role = ANY (ARRAY['owner'::text, 'recruiter'::text, 'hiring_manager'::text])))
)
CREATE INDEX saved_views_by_company ON public.saved_views USING btree (company_id) WHERE (company_id IS NOT NULL)
CREATE TRIGGER a_receive_saved_view BEFORE INSERT OR UPDATE ON public.saved_views FOR EACH ROW EXECUTE FUNCTION private.receive_saved_view()
policy "only with the second factor, and kept only of who has agreed" on public.saved_views as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "somebody who hires saves a view, and shares it where they may" on public.saved_views for insert to authenticated
  with check ((person_id = ( SELECT auth.uid() AS uid)) AND CASE WHEN (NOT shared) THEN (( SELECT private.is_admin() AS is_admin) OR ( SELECT private.is_member() AS is_member)) WHEN (company_id IS NULL) THEN ( SELECT private.is_admin() AS is_admin) ELSE (company_id = ANY (( SELECT private.hiring_companies() AS hiring_companies)::uuid[])) END)
policy "the secret key sees every row" on public.saved_views for all to service_role
  using true
  with check true
policy "those who hire read their own views and those shared with them" on public.saved_views for select to authenticated
  using (((person_id = ( SELECT auth.uid() AS uid)) AND (( SELECT private.is_admin() AS is_admin) OR ( SELECT private.is_member() AS is_member))) OR (shared AND CASE WHEN (company_id IS NULL) THEN ( SELECT private.is_admin() AS is_admin) WHEN (shared_role IS NULL) THEN (company_id = ANY (( SELECT private.colleagues_companies() AS colleagues_companies)::uuid[])) WHEN (shared_role = 'recruiter'::text) THEN (company_id = ANY (( SELECT private.hiring_companies() AS hiring_companies)::uuid[])) WHEN (shared_role = 'hiring_manager'::text) THEN (company_id = ANY (( SELECT private.member_companies(VARIADIC ARRAY['owner'::text, 'hiring_manager'::text]) AS member_companies)::uuid[])) ELSE (company_id = ANY (( SELECT private.member_companies(VARIADIC ARRAY['owner'::text]) AS member_companies)::uuid[])) END))
policy "whoever made a view or looks after it changes it" on public.saved_views for update to authenticated
  using  CASE WHEN (NOT shared) THEN ((person_id = ( SELECT auth.uid() AS uid)) AND (( SELECT private.is_admin() AS is_admin) OR ( SELECT private.is_member() AS is_member))) WHEN (company_id IS NULL) THEN ( SELECT private.is_admin() AS is_admin) ELSE (((person_id = ( SELECT auth.uid() AS uid)) AND (company_id = ANY (( SELECT private.hiring_companies() AS hiring_companies)::uuid[]))) OR (company_id = ANY (( SELECT private.member_companies(VARIADIC ARRAY['owner'::text]) AS member_companies)::uuid[]))) END
  with check  CASE WHEN (NOT shared) THEN ((person_id = ( SELECT auth.uid() AS uid)) AND (( SELECT private.is_admin() AS is_admin) OR ( SELECT private.is_member() AS is_member))) WHEN (company_id IS NULL) THEN ( SELECT private.is_admin() AS is_admin) ELSE (((person_id = ( SELECT auth.uid() AS uid)) AND (company_id = ANY (( SELECT private.hiring_companies() AS hiring_companies)::uuid[]))) OR (company_id = ANY (( SELECT private.member_companies(VARIADIC ARRAY['owner'::text]) AS member_companies)::uuid[]))) END
policy "whoever made a view or looks after it deletes it" on public.saved_views for delete to authenticated
  using  CASE WHEN (NOT shared) THEN ((person_id = ( SELECT auth.uid() AS uid)) AND (( SELECT private.is_admin() AS is_admin) OR ( SELECT private.is_member() AS is_member))) WHEN (company_id IS NULL) THEN ( SELECT private.is_admin() AS is_admin) ELSE (((person_id = ( SELECT auth.uid() AS uid)) AND (company_id = ANY (( SELECT private.hiring_companies() AS hiring_companies)::uuid[]))) OR (company_id = ANY (( SELECT private.member_companies(VARIADIC ARRAY['owner'::text]) AS member_companies)::uuid[]))) END
grant delete, select to authenticated
grant delete, insert, select, update to service_role
grant insert (company_id, filters, list, name, person_id, shared, shared_role) to authenticated
grant update (company_id, filters, name, shared, shared_role) to authenticated

table public.settings (
  section text not null,
  value jsonb not null,
  saved_at timestamp with time zone,
  constraint settings_pkey PRIMARY KEY (section),
  constraint settings_section_check CHECK ((section = ANY (ARRAY['job_posting_settings'::text, 'application_settings'::text, 'notification_settings'::text, 'retention_settings'::text, 'freshness_settings'::text, 'plan_settings'::text]))),
  constraint settings_value_check CHECK ((jsonb_typeof(value) = 'object'::text))
)
CREATE TRIGGER save_settings BEFORE UPDATE OF value, section, saved_at ON public.settings FOR EACH ROW EXECUTE FUNCTION private.save_settings()
policy "administrators save settings" on public.settings for update to authenticated
  using ( SELECT private.is_admin() AS is_admin)
  with check ( SELECT private.is_admin() AS is_admin)
policy "administrators upsert settings" on public.settings for insert to authenticated
  with check ( SELECT private.is_admin() AS is_admin)
policy "everybody reads the settings" on public.settings for select to anon, authenticated
  using (section IS NOT NULL)
policy "the secret key sees every row" on public.settings for all to service_role
  using true
  with check true
grant select to anon
grant select to authenticated
grant select, update to service_role
grant insert (section, value) to authenticated
grant update (section, value) to authenticated

table public.settings_versions (
  id bigint not null generated as identity,
  section text not null,
  before jsonb not null,
  value jsonb not null,
  saved_at timestamp with time zone not null default now(),
  saved_by uuid,
  constraint settings_versions_before_check CHECK ((jsonb_typeof(before) = 'object'::text)),
  constraint settings_versions_pkey PRIMARY KEY (id),
  constraint settings_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint settings_versions_section_fkey FOREIGN KEY (section) REFERENCES public.settings(section) ON DELETE CASCADE,
  constraint settings_versions_value_check CHECK ((jsonb_typeof(value) = 'object'::text))
)
CREATE INDEX settings_versions_by_saver ON public.settings_versions USING btree (saved_by)
CREATE INDEX settings_versions_by_section ON public.settings_versions USING btree (section, id DESC)
policy "administrators read the versions of the settings" on public.settings_versions for select to authenticated
  using ( SELECT private.is_admin() AS is_admin)
policy "only with the second factor, and kept only of who has agreed" on public.settings_versions as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.settings_versions for all to service_role
  using true
  with check true
grant select to authenticated
grant delete, insert, select, update to service_role

table public.skill_names (
  name text not null,
  skill text not null,
  constraint skill_names_name_check CHECK (((name = lower(btrim(name))) AND ((length(name) >= 1) AND (length(name) <= 100)))),
  constraint skill_names_pkey PRIMARY KEY (name),
  constraint skill_names_skill_check CHECK (((length(btrim(skill)) >= 1) AND (length(btrim(skill)) <= 100)))
)
CREATE INDEX skill_names_by_skill ON public.skill_names USING btree (skill)
CREATE TRIGGER record_changed_names AFTER UPDATE ON public.skill_names REFERENCING NEW TABLE AS concerned FOR EACH STATEMENT EXECUTE FUNCTION private.record_names()
CREATE TRIGGER record_new_names AFTER INSERT ON public.skill_names REFERENCING NEW TABLE AS concerned FOR EACH STATEMENT EXECUTE FUNCTION private.record_names()
CREATE TRIGGER record_removed_names AFTER DELETE ON public.skill_names REFERENCING OLD TABLE AS concerned FOR EACH STATEMENT EXECUTE FUNCTION private.record_names()
policy "administrators keep the names of skills" on public.skill_names for all to authenticated
  using ( SELECT private.is_admin() AS is_admin)
  with check ( SELECT private.is_admin() AS is_admin)
policy "only with the second factor, and kept only of who has agreed" on public.skill_names as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.skill_names for all to service_role
  using true
  with check true
grant delete, insert, select, update to authenticated
grant delete, insert, select, update to service_role

table public.stage_moves (
  id bigint not null generated as identity,
  application_id uuid not null,
  from_stage_id uuid,
  from_since timestamp with time zone not null,
  stage_id uuid,
  name text not null,
  status text not null,
  shown boolean not null,
  moved_by uuid,
  moved_at timestamp with time zone not null,
  taken_back_at timestamp with time zone,
  constraint stage_moves_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE,
  constraint stage_moves_from_stage_id_fkey FOREIGN KEY (from_stage_id) REFERENCES public.stages(id) ON DELETE SET NULL,
  constraint stage_moves_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint stage_moves_pkey PRIMARY KEY (id),
  constraint stage_moves_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES public.stages(id) ON DELETE SET NULL
)
CREATE INDEX stage_moves_by_application ON public.stage_moves USING btree (application_id, id DESC)
CREATE INDEX stage_moves_by_author ON public.stage_moves USING btree (moved_by)
CREATE INDEX stage_moves_by_earlier_stage ON public.stage_moves USING btree (from_stage_id)
CREATE INDEX stage_moves_by_stage ON public.stage_moves USING btree (stage_id)
policy "only with the second factor, and kept only of who has agreed" on public.stage_moves as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.stage_moves for all to service_role
  using true
  with check true
policy "those who hire read moves, applicants what is told them, admini" on public.stage_moves for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT FROM public.job_applications WHERE ((job_applications.id = stage_moves.application_id) AND ((stage_moves.shown AND (job_applications.applicant_id = ( SELECT auth.uid() AS uid))) OR (job_applications.job_id = ANY (( SELECT private.hiring_jobs() AS hiring_jobs)::uuid[])))))))
grant select to authenticated
grant select to service_role

table public.stages (
  id uuid not null default gen_random_uuid(),
  job_id uuid not null,
  name text not null,
  position integer not null,
  status text not null,
  promised_days integer,
  shown boolean not null default false,
  constraint stages_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE,
  constraint stages_job_id_position_key UNIQUE (job_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint stages_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 60))),
  constraint stages_pkey PRIMARY KEY (id),
  constraint stages_position_check CHECK ((("position" >= 0) AND ("position" <= 19))),
  constraint stages_promised_days_check CHECK (((promised_days >= 1) AND (promised_days <= 365))),
  constraint stages_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'shortlisted'::text, 'hired'::text])))
)
policy "only with the second factor, and kept only of who has agreed" on public.stages as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "the secret key sees every row" on public.stages for all to service_role
  using true
  with check true
policy "those who hire read stages, applicants what is told them, admin" on public.stages for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (shown AND (job_id = ANY (( SELECT private.jobs_applied_to() AS jobs_applied_to)::uuid[]))) OR (job_id = ANY (( SELECT private.hiring_jobs() AS hiring_jobs)::uuid[])))
grant select to authenticated
grant delete, insert, select, update to service_role

table public.tags (
  id uuid not null default gen_random_uuid(),
  company_id uuid,
  name text not null,
  created_at timestamp with time zone not null default now(),
  constraint tags_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint tags_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 30)))),
  constraint tags_pkey PRIMARY KEY (id)
)
CREATE UNIQUE INDEX tags_by_name ON public.tags USING btree (company_id, lower(name)) NULLS NOT DISTINCT
policy "only with the second factor, and kept only of who has agreed" on public.tags as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)
policy "owners and recruiters delete the tags of their company, adminis" on public.tags for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (company_id = ANY (( SELECT private.hiring_companies() AS hiring_companies)::uuid[])))
policy "the secret key sees every row" on public.tags for all to service_role
  using true
  with check true
policy "those who hire for a company read its tags, administrators all" on public.tags for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) OR (company_id = ANY (( SELECT private.member_companies(VARIADIC ARRAY['owner'::text, 'recruiter'::text, 'hiring_manager'::text]) AS member_companies)::uuid[])))
grant delete, select to authenticated
grant delete, insert, select, update to service_role

view public.applications with (security_invoker=true) as
 SELECT id,
    job_id,
    applicant_id AS candidate_id,
    status,
    cover_letter,
    resume_url,
    job_title,
    job_company,
    receipt_number,
    created_at,
    updated_at,
    arrival,
    withdrawal_reason,
    withdrawal_note,
    rejection_reason,
    told,
    source,
    kept_at,
    stage_id,
    stage_since,
    stage_due_at
   FROM public.job_applications;
grant select to authenticated
grant delete, insert, select, update to service_role
grant insert (arrival, candidate_id, cover_letter, created_at, id, job_id, resume_url, status, updated_at) to authenticated
grant update (status, updated_at, withdrawal_note, withdrawal_reason) to authenticated

policy "applications: those who hire hear who has one open" on realtime.messages for select to authenticated
  using ((extension = 'presence'::text) AND (topic ~ '^application:[0-9a-f-]{36}$'::text) AND (( SELECT private.is_admin() AS is_admin) OR (( SELECT private.is_member() AS is_member) AND private.is_application_of_mine(private.application_of_topic(topic)))))

policy "applications: those who hire say that they have one open" on realtime.messages for insert to authenticated
  with check ((extension = 'presence'::text) AND (topic ~ '^application:[0-9a-f-]{36}$'::text) AND (( SELECT private.is_admin() AS is_admin) OR (( SELECT private.is_member() AS is_member) AND private.is_application_of_mine(private.application_of_topic(topic)))))

policy "channels: only with the second factor, where there is one" on realtime.messages as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)

policy "files: only with the second factor, and kept of who has agreed" on storage.objects as restrictive for all to authenticated
  using ( SELECT private.second_factor_passed() AS second_factor_passed)
  with check (( SELECT private.agreed_caller() AS agreed_caller) IS NOT NULL)

policy "imports: administrators see the files they sent" on storage.objects for select to authenticated
  using ((bucket_id = 'imports'::text) AND ( SELECT private.is_admin() AS is_admin) AND starts_with(name, ((( SELECT auth.uid() AS uid))::text || '/'::text)))

policy "imports: administrators send files under their own name" on storage.objects for insert to authenticated
  with check ((bucket_id = 'imports'::text) AND ( SELECT private.is_admin() AS is_admin) AND starts_with(name, ((( SELECT auth.uid() AS uid))::text || '/'::text)))

policy "resumes: people delete their own files, but not what an applica" on storage.objects for delete to authenticated
  using ((bucket_id = 'resumes'::text) AND private.is_resume_of(name, ( SELECT auth.uid() AS uid)) AND (NOT private.is_resume_sent(name, ( SELECT auth.uid() AS uid))))

policy "resumes: people replace their own files, but not what an applic" on storage.objects for update to authenticated
  using ((bucket_id = 'resumes'::text) AND private.is_resume_of(name, ( SELECT auth.uid() AS uid)) AND (NOT private.is_resume_sent(name, ( SELECT auth.uid() AS uid))))
  with check ((bucket_id = 'resumes'::text) AND private.is_resume_of(name, ( SELECT auth.uid() AS uid)))

policy "resumes: people see their own files, members what was sent to t" on storage.objects for select to authenticated
  using ((bucket_id = 'resumes'::text) AND (private.is_resume_of(name, ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin) OR (( SELECT private.is_member() AS is_member) AND private.is_sent_to_me(name))))

policy "resumes: people upload under their own name" on storage.objects for insert to authenticated
  with check ((bucket_id = 'resumes'::text) AND private.is_resume_of(name, ( SELECT auth.uid() AS uid)))

type shapes.analytics_moves (moved shapes.moved_totals)

type shapes.analytics_outcomes (received bigint, statuses jsonb, reached shapes.reached_stages, times shapes.answer_times, sources shapes.source_outcome[])

type shapes.analytics_period (since timestamp with time zone, until timestamp with time zone, chart shapes.chart_column[], assessments shapes.taken_tests)

type shapes.analytics_totals (total_jobs bigint, active_jobs bigint, total_applications bigint, application_rate numeric, applications_per_job numeric)

type shapes.answer_sheet (score integer, completed_at timestamp with time zone, time_adjusted boolean, questions jsonb)

type shapes.answer_times (answer shapes.spread, decision shapes.spread, hire shapes.spread, unanswered_for_a_week bigint)

type shapes.answered_question (question jsonb, options jsonb, correct_answer jsonb, chosen jsonb)

type shapes.application_counts (statuses jsonb, total numeric, fresh numeric, stages jsonb)

type shapes.application_of_user (id uuid, status text, created_at timestamp with time zone, job_title text, company_name text)

type shapes.application_page (applications jsonb, next text, read_at timestamp with time zone)

type shapes.application_person (id uuid, full_name text, reads boolean)

type shapes.application_to_decide (id uuid, status text, created_at timestamp with time zone, receipt_number text, job_title text, company_name text, job_location text, experience_required text, wanted_skills jsonb, score integer, full_name text, email text, phone text, location text, resume_url text, cover_letter text, bio text, skills jsonb, experience text, education text, positions jsonb, studies jsonb, expected_pay integer, notice_days integer, preferred_cities jsonb, work_mode text, has_resume boolean, resume_text text, name_seen boolean)

type shapes.application_to_interview (id uuid, status text, created_at timestamp with time zone, job_title text, company_name text, full_name text, skills text[], positions jsonb, score integer)

type shapes.asked_question (question text, options text[])

type shapes.assessment_statistics (n bigint, left_out bigint, kr20 numeric, questions shapes.question_statistics[])

type shapes.audit_entry (id bigint, at timestamp with time zone, actor_id uuid, actor text, action text, target_table text, target_id text, target text, details jsonb, address text, request_id text)

type shapes.audit_page (entries shapes.audit_entry[], next text)

type shapes.brought_application (title text, applied_on date)

type shapes.brought_row (place integer, outcome text, title text, status text, stage text)

type shapes.change_outcome (id uuid, outcome shapes.change_word, before uuid)

type shapes.chart_column (day date, applications bigint)

type shapes.choice (value text, label text, count bigint)

type shapes.closing_posting (id uuid, title text, company_name text, closing_date date)

type shapes.company (id uuid, name text, verified_at timestamp with time zone, verified_method text, verified_by text, active bigint, drafts bigint, closed bigint, reports bigint, slug text, plan text, closed_at timestamp with time zone)

type shapes.company_list (total bigint, held_back boolean, companies shapes.company[])

type shapes.company_page (name text, slug text, about text, website text, size text, places text[], verified_at timestamp with time zone, verified_method text, answers integer, answer_hours integer, answered_share integer, logo text, answer_days integer, is_closed boolean)

type shapes.company_person (id uuid, full_name text, email text, role text, created_at timestamp with time zone)

type shapes.consent_of_user (purpose shapes.lasting_purpose, notice text, given_at timestamp with time zone, withdrawn_at timestamp with time zone)

type shapes.conversation (side text, messages jsonb, earlier boolean, read_to integer, seen_to integer, muted boolean, closed boolean)

type shapes.conversation_message (id uuid, position integer, side text, text text, created_at timestamp with time zone, is_mine boolean, author text, files jsonb)

type shapes.decided_position (title text, company text, place text, description text, started_on date, started_by text, ended_on date, ended_by text)

type shapes.decided_study (qualification text, institution text, grade text, start_year integer, end_year integer)

type shapes.decision_mail (data jsonb, language text, words jsonb, state shapes.decision_mail_state, due_at timestamp with time zone)

type shapes.ending (what text, person_id uuid, full_name text, email text, application_id uuid, job_title text, job_company text, since timestamp with time zone, ends_at timestamp with time zone, warned_at timestamp with time zone, erase_at timestamp with time zone, mail text)

type shapes.finished_attempt (attempt_id uuid, job_id uuid, started_at timestamp with time zone, deadline timestamp with time zone, submitted_at timestamp with time zone, score integer)

type shapes.found_jobs (jobs jsonb, total integer, more boolean, hidden integer, hidden_more boolean, next text, meant_keyword text, meant_location text, understood jsonb, missing text[])

type shapes.hiring_figures (id uuid, name text, received bigint, pending bigint, approved bigint, shortlisted bigint, hired bigint, rejected bigint, withdrawn bigint, answers bigint, answer_time bigint)

type shapes.imported_names (taken integer, refused shapes.refused_name[])

type shapes.invitation (company_name text, role text, invited_by text, email text, expires_at timestamp with time zone, state shapes.invitation_state)

type shapes.job_card (id uuid, title text, company_name text, location text, work_mode text, type text, salary_min numeric, salary_max numeric, currency text, salary_range text, experience_required text, created_at timestamp with time zone, undated boolean, verified boolean, found_by text, closing_date date, skills text[], has_test boolean, logo text)

type shapes.job_choice (filter text, value text, count integer, more boolean)

type shapes.join_request (id uuid, full_name text, email text, message text, created_at timestamp with time zone)

type shapes.listed_application (id uuid, status text, created_at timestamp with time zone, updated_at timestamp with time zone, resume_url text, receipt_number text, source text, rejection_reason text, job_id uuid, applicant_id uuid, job_title text, company_name text, department text, full_name text, email text, score integer, tags text[], assigned_to uuid, stage_id uuid, stage_name text, stage_since timestamp with time zone, stage_due_at timestamp with time zone)

type shapes.listed_posting (id uuid, title text, company_name text, location text, type text, status text, closing_date date, created_at timestamp with time zone, updated_at timestamp with time zone, applications bigint)

type shapes.listed_stage (id uuid, name text, status text, promised_days integer, shown boolean, people integer)

type shapes.listed_user (id uuid, full_name text, email text, phone text, role text, joined timestamp with time zone, confirmed_at timestamp with time zone, last_sign_in_at timestamp with time zone, banned_until timestamp with time zone, has_profile boolean, state shapes.user_state, companies shapes.membership[])

type shapes.mail_counts (waiting bigint, failed bigint)

type shapes.mail_page (mails shapes.sent_mail[], next text, counts shapes.mail_counts)

type shapes.mail_words (subject text, title text, text text)

type shapes.member_analytics (company_name text, since timestamp with time zone, until timestamp with time zone, chart shapes.chart_column[], total shapes.hiring_figures, before shapes.hiring_figures, postings shapes.hiring_figures[], sources shapes.hiring_figures[], recruiters shapes.recruiter_figures[], stages shapes.stage_figures[])

type shapes.membership (id uuid, name text, role text)

type shapes.message_file (id uuid, path text, name text, size integer, type text)

type shapes.moved (now numeric, before numeric)

type shapes.moved_totals (total_jobs shapes.moved, total_applications shapes.moved, application_rate shapes.moved, applications_per_job shapes.moved)

type shapes.my_company (id uuid, name text, slug text, role text, verified_at timestamp with time zone, plan text, closed_at timestamp with time zone)

type shapes.name_list (total bigint, entries shapes.named[])

type shapes.named (meaning text, names text[])

type shapes.notice_of_brought (company_name text, company_slug text, full_name text, email text, expires_at timestamp with time zone, applications shapes.brought_application[])

type shapes.notification_facts (job_id uuid, job_title text, company_name text, status text, deadline timestamp with time zone, closing_date date, count integer, date date, number text, by text, application_id uuid)

type shapes.offered_template (id uuid, name text, text text, filled text, may_write boolean)

type shapes.offered_templates (company_id uuid, may_write boolean, templates shapes.offered_template[])

type shapes.open_attempt (attempt_id uuid, job_id uuid, started_at timestamp with time zone, deadline timestamp with time zone, now timestamp with time zone, seconds_left integer, answers jsonb, submitted_at jsonb, questions jsonb, shown_order jsonb)

type shapes.open_complaints (late bigint, late_since date, due bigint, due_on date)

type shapes.outcome (id uuid, status text, outcome shapes.outcome_word)

type shapes.person_name (id uuid, full_name text)

type shapes.plan_use (plan text, postings bigint, most_postings integer, members bigint, invitations bigint, most_members integer, tests bigint, most_tests integer)

type shapes.posting_page (postings shapes.listed_posting[], statuses jsonb)

type shapes.posting_review (signs text[], sentences text[], running bigint, finished bigint)

type shapes.question_order (question bigint, options bigint[])

type shapes.question_statistics (question text, options jsonb, right jsonb, difficulty numeric, discrimination numeric, chosen bigint[], skipped bigint)

type shapes.reached_stages (approved bigint, shortlisted bigint, hired bigint)

type shapes.reason_choice (code text, label text, label_hi text, told text, told_hi text, company_name text)

type shapes.recruiter_figures (id uuid, name text, answers bigint, answer_time bigint)

type shapes.refused_name (row bigint, name text)

type shapes.second_factor (id uuid, kind shapes.factor_kind, name text, since timestamp with time zone)

type shapes.sent_mail (id uuid, template text, to_address text, subject text, application_id uuid, status text, state shapes.mail_state, created_at timestamp with time zone, due_at timestamp with time zone, sent_at timestamp with time zone, failed_at timestamp with time zone, attempts integer, last_error text)

type shapes.source_outcome (source text, received bigint, approved bigint, hired bigint)

type shapes.spread (n bigint, median numeric, most numeric)

type shapes.stage_figures (id uuid, name text, job_id uuid, title text, people bigint, overdue bigint)

type shapes.stage_outcome (id uuid, outcome shapes.stage_outcome_word, status text, stage_id uuid, stage_name text, stage_since timestamp with time zone, stage_due_at timestamp with time zone, moved_by text)

type shapes.statistics (users bigint, users_change numeric, active_jobs bigint, active_jobs_change numeric, applications bigint, applications_change numeric, placement_rate numeric, placement_rate_change numeric)

type shapes.stored_words (kind text, language text, subject text, title text, text text)

type shapes.taken_test (job_id uuid, title text, company text, results bigint, mean numeric, median double precision)

type shapes.taken_tests (postings bigint, results numeric, most_taken shapes.taken_test[])

type shapes.tested_application (id uuid, job_title text, name text, score integer, completed_at timestamp with time zone)

type shapes.unanswered_posting (id uuid, title text, company_name text, updated_at timestamp with time zone, closes_at timestamp with time zone)

type shapes.understood (kind text, typed text, value text)

type shapes.unread_messages (application_id uuid, unread integer)

type shapes.user_page (users shapes.listed_user[], next text, total bigint)

type shapes.user_record (sessions bigint, second_factors shapes.second_factor[], application_count bigint, applications shapes.application_of_user[], consents shapes.consent_of_user[])

type shapes.waiting (applications shapes.waiting_part, messages shapes.waiting_part, interviews shapes.waiting_part, mentions shapes.waiting_part, requests shapes.waiting_part)

type shapes.waiting_application (id uuid, job_title text, name text, created_at timestamp with time zone)

type shapes.waiting_item (id uuid, application_id uuid, name text, about text, since timestamp with time zone, due_at timestamp with time zone, unread integer, company_id uuid, said text)

type shapes.waiting_part (total bigint, items shapes.waiting_item[])

type shapes.work (waiting bigint, waiting_longest shapes.waiting_application[], tested bigint, tested_lately shapes.tested_application[], closing bigint, closing_soonest shapes.closing_posting[], reports bigint, complaints shapes.open_complaints, unanswered bigint, messages bigint, subscribers bigint)

function private.accept_invitation(token text) returns uuid, security definer, set search_path="", execute for authenticated

function private.accept_notice(notice text, language text, of_age boolean) returns void, security definer, set search_path="", execute for authenticated

function private.add_feed(company_id uuid, address text) returns uuid, security definer, set search_path="", execute for authenticated

function private.add_to_search(given uuid[]) returns void, set search_path=""

function private.address_hash(email text) returns bytea, set search_path=""

function private.admin_analytics(period text, zone text) returns shapes.analytics, security definer, set search_path="", execute for authenticated

function private.admin_assessment(job uuid, since timestamp with time zone, until timestamp with time zone) returns shapes.assessment_statistics, security definer, set search_path="", execute for authenticated

function private.admin_statistics() returns shapes.statistics, security definer, set search_path="", execute for authenticated

function private.admin_work() returns shapes.work, security definer, set search_path="", execute for authenticated

function private.agreed_caller() returns uuid, security definer, set search_path="", execute for authenticated

function private.alert_person(person public.profiles, at timestamp with time zone) returns boolean, security definer, set search_path=""

function private.all_of(groups text[], sign text) returns text, set search_path=""

function private.analytics_at(period text, zone text, at timestamp with time zone) returns shapes.analytics, set search_path=""

function private.analytics_totals() returns shapes.analytics_totals, set search_path=""

function private.announce_mail() returns trigger, set search_path="", execute for everybody

function private.announce_notifications(at timestamp with time zone) returns integer, security definer, set search_path=""

function private.announce_request() returns trigger, set search_path="", execute for everybody

function private.answer_days() returns integer, set search_path=""

function private.answer_days_of(job uuid) returns integer, security definer, set search_path=""

function private.answer_grievance(number text, answer text) returns void, security definer, set search_path="", execute for authenticated

function private.answer_message() returns trigger, security definer, set search_path="", execute for everybody

function private.answer_request(company_id uuid, person_id uuid, role text) returns void, security definer, set search_path="", execute for authenticated

function private.answer_time_of(company_id uuid) returns TABLE(answers integer, answer_hours integer, answered_share integer), security definer, set search_path=""

function private.answers_of(application uuid) returns shapes.answer_sheet, security definer, set search_path="", execute for authenticated

function private.application_choices(field text, typed text) returns shapes.choice[], security definer, set search_path="", jit=off, execute for authenticated

function private.application_conditions(filters jsonb) returns text, set search_path=""

function private.application_of_attachment(name text) returns uuid, set search_path=""

function private.application_of_topic(topic text) returns uuid, set search_path="", execute for authenticated, service_role

function private.application_people(application uuid) returns shapes.application_person[], security definer, set search_path="", execute for authenticated

function private.application_stage(status text) returns smallint, set search_path=""

function private.application_to_decide(application uuid, name_hidden boolean) returns shapes.application_to_decide, security definer, set search_path="", execute for authenticated

function private.applications_to_interview() returns shapes.application_to_interview[], security definer, set search_path="", execute for authenticated

function private.are_empty_entries(entries jsonb) returns boolean, set search_path=""

function private.are_other_questions(job uuid) returns boolean, set search_path=""

function private.ask_for_export(language text) returns public.data_exports, security definer, set search_path="", execute for authenticated

function private.ask_still_hiring(at timestamp with time zone) returns bigint, security definer, set search_path=""

function private.asked_about() returns SETOF private.hiring_checks, set search_path=""

function private.asks_for_money(sentence text) returns boolean, set search_path=""

function private.asks_for_papers(sentence text) returns boolean, set search_path=""

function private.assessment_statistics(job uuid, since timestamp with time zone, until timestamp with time zone) returns shapes.assessment_statistics, set search_path=""

function private.assessments_taken(since timestamp with time zone, until timestamp with time zone) returns shapes.taken_tests, set search_path=""

function private.assign_applications(applications uuid[], person uuid) returns shapes.change_outcome[], security definer, set search_path="", execute for authenticated

function private.assign_interviewer(application_id uuid, person_id uuid, assigned boolean) returns void, security definer, set search_path="", execute for authenticated

function private.assign_to_job(job_id uuid, person_id uuid, role text) returns void, security definer, set search_path="", execute for authenticated

function private.attachment_name(file storage.objects) returns text, set search_path=""

function private.audit_conditions(filters jsonb) returns text, set search_path=""

function private.audit_details_of_feed(feed uuid) returns jsonb, security definer, set search_path=""

function private.await_agreement() returns trigger, security definer, set search_path="", execute for everybody

function private.begin_attempt(job uuid, me uuid, extra_time numeric, tell_employer boolean) returns public.assessment_attempts, set search_path=""

function private.borrows_a_name(sentence text, company text) returns boolean, set search_path=""

function private.bound_entries() returns trigger, security definer, set search_path="", execute for everybody

function private.bound_resumes() returns trigger, security definer, set search_path="", execute for everybody

function private.bounds_of_setting(field text) returns numrange, set search_path=""

function private.bring_applications(company_id uuid, rows jsonb, dry_run boolean) returns shapes.brought_row[], security definer, set search_path="", jit=off, execute for authenticated

function private.brought_by_token(token text) returns uuid[], security definer, set search_path=""

function private.brought_day(said text) returns date, set search_path=""

function private.brought_stage(job uuid, said text) returns public.stages, security definer, set search_path=""

function private.caller() returns uuid, security definer, set search_path=""

function private.came_by_form(app_metadata jsonb) returns boolean, set search_path=""

function private.carry_out_erasures(at timestamp with time zone) returns integer, security definer, set search_path=""

function private.check_closing_date() returns trigger, set search_path="", execute for everybody

function private.check_company_text(said text, field text) returns void, set search_path=""

function private.check_contacts() returns trigger, security definer, set search_path="", execute for everybody

function private.check_job_filter(name text, value jsonb) returns void, set search_path=""

function private.check_mail_words(kind text, words jsonb) returns void, security definer, set search_path=""

function private.check_message_template() returns trigger, security definer, set search_path="", execute for everybody

function private.check_placeholders(text text) returns void, set search_path=""

function private.check_question(entry jsonb, place bigint) returns void, set search_path=""

function private.check_question_row() returns trigger, security definer, set search_path=""

function private.check_questions(questions jsonb) returns void, set search_path=""

function private.check_reason() returns trigger, security definer, set search_path="", execute for everybody

function private.check_sign_up(said jsonb) returns void, set search_path=""

function private.check_stage_changes(job uuid, wanted jsonb, gone jsonb) returns void, security definer, set search_path=""

function private.checked_filters(filters jsonb) returns jsonb, set search_path=""

function private.checked_stages(sent jsonb) returns jsonb, set search_path=""

function private.choice_key(said text) returns text, set search_path=""

function private.choices_among(ids uuid[], wanted text[]) returns TABLE(filter text, value text, count integer), set search_path=""

function private.choices_of(facets text[], company text, skills text[]) returns text, set search_path=""

function private.choose_mail(choice jsonb) returns void, set search_path=""

function private.chosen_facets(chosen jsonb) returns text[], set search_path=""

function private.chosen_filter(chosen jsonb) returns text, set search_path=""

function private.clean_answers(chosen jsonb, how_many integer) returns jsonb, set search_path=""

function private.clean_arrival(said jsonb) returns jsonb, set search_path=""

function private.clean_company_name() returns trigger, security definer, set search_path="", execute for everybody

function private.clean_mail_text(written text) returns text, set search_path=""

function private.close_company(company_id uuid) returns void, security definer, set search_path="", execute for authenticated

function private.close_grievance(number text) returns void, security definer, set search_path="", execute for authenticated

function private.close_overdue_attempts() returns integer, security definer, set search_path=""

function private.close_without_members() returns trigger, security definer, set search_path="", execute for everybody

function private.closed_job(job uuid) returns TABLE(id uuid, title text, company_name text, location text, closed_at timestamp with time zone), security definer, set search_path="", execute for anon, authenticated, service_role

function private.closing_jobs_for(person public.profiles, at timestamp with time zone) returns jsonb, security definer, set search_path=""

function private.coarse_address(address inet) returns text, set search_path=""

function private.colleagues_companies() returns uuid[], security definer, set search_path="", execute for anon, authenticated, service_role

function private.companies_of_my_domain() returns text[], security definer, set search_path="", execute for authenticated

function private.company_named(company_name text) returns uuid, security definer, set search_path=""

function private.company_of_logo(name text) returns uuid, set search_path="", execute for anon, authenticated, service_role

function private.company_of_target(target_table text, target_id text, details jsonb) returns uuid, security definer, set search_path=""

function private.company_page(slug text) returns shapes.company_page, security definer, set search_path="", execute for anon, authenticated, service_role

function private.company_people(company_id uuid) returns shapes.company_person[], security definer, set search_path="", execute for authenticated

function private.complete_job() returns trigger, security definer, set search_path="", execute for everybody

function private.confirm_hiring(jobs uuid[]) returns bigint, security definer, set search_path="", execute for authenticated

function private.confirm_newsletter(token uuid) returns boolean, security definer, set search_path="", execute for anon, authenticated

function private.consent_language(person uuid) returns text, security definer, set search_path=""

function private.consent_to_alerts() returns trigger, security definer, set search_path="", execute for everybody

function private.consent_to_application() returns trigger, security definer, set search_path="", execute for everybody

function private.contains_pattern(said text) returns text, set search_path=""

function private.conversation_of(application uuid, before integer) returns shapes.conversation, security definer, set search_path="", execute for authenticated

function private.copy_company_stages() returns trigger, security definer, set search_path="", execute for everybody

function private.count_applications(filters jsonb, since timestamp with time zone) returns shapes.application_counts, security definer, set search_path="", jit=off, execute for authenticated

function private.count_by_words(query tsquery, mode text, newest integer, OUT matching integer, OUT matching_beside integer, OUT looked_at integer, OUT more boolean) returns record, set search_path="", plan_cache_mode=force_generic_plan

function private.count_jobs(fits text, beside text, OUT matching integer, OUT matching_beside integer, OUT looked_at integer, OUT more boolean) returns record, set search_path=""

function private.count_questions() returns trigger, security definer, set search_path="", execute for everybody

function private.count_search_words() returns integer, security definer, set search_path=""

function private.count_title_pay() returns bigint, security definer, set search_path=""

function private.create_company(name text, website text, size text) returns public.companies, security definer, set search_path="", execute for authenticated

function private.currency_of(filters jsonb, plain boolean) returns text, set search_path=""

function private.cut_words(said text) returns text, set search_path=""

function private.decide_application() returns trigger, security definer, set search_path="", execute for everybody

function private.decide_applications(applications uuid[], decision text, reason text, name_hidden boolean, choice jsonb) returns shapes.outcome[], security definer, set search_path="", execute for authenticated

function private.decision_mail(application uuid, next text, reason text, choice jsonb, name_hidden boolean) returns shapes.decision_mail, security definer, set search_path="", execute for authenticated

function private.delete_files(bucket text, names text[]) returns void, security definer, set search_path=""

function private.dismiss_flag() returns trigger, security definer, set search_path="", execute for everybody

function private.drop_attachment() returns trigger, security definer, set search_path=""

function private.drop_attachment_row() returns trigger, security definer, set search_path=""

function private.drop_company_tags() returns trigger, security definer, set search_path="", execute for everybody

function private.drop_feed_mails() returns trigger, security definer, set search_path="", execute for everybody

function private.drop_lost_assignments() returns trigger, security definer, set search_path="", execute for everybody

function private.drop_lost_mails() returns trigger, security definer, set search_path="", execute for everybody

function private.drop_message_mails(application uuid, people uuid[]) returns void, security definer, set search_path=""

function private.drop_resume() returns trigger, security definer, set search_path="", execute for everybody

function private.drop_resume_file(path text, person uuid) returns void, security definer, set search_path=""

function private.drop_resume_row() returns trigger, security definer, set search_path="", execute for everybody

function private.earlier_stage(application uuid, wanted text) returns uuid, security definer, set search_path=""

function private.edit_company(company_id uuid, about text, website text, size text, places text[]) returns public.companies, security definer, set search_path="", execute for authenticated

function private.edit_user(user_id uuid, full_name text, role text) returns public.profiles, security definer, set search_path="", execute for authenticated

function private.empty_entries(how_many integer) returns jsonb, set search_path=""

function private.end_brought(brought uuid[], how text) returns integer, security definer, set search_path=""

function private.end_my_session(session_id uuid) returns void, security definer, set search_path="", execute for authenticated

function private.end_offers(company uuid) returns void, security definer, set search_path=""

function private.end_sessions(user_id uuid) returns integer, security definer, set search_path="", execute for authenticated

function private.ending_by(until timestamp with time zone) returns TABLE(person_id uuid, application_id uuid, since timestamp with time zone, ends_at timestamp with time zone), security definer, set search_path=""

function private.enforce_job_settings() returns trigger, security definer, set search_path="", execute for everybody

function private.enforce_plan() returns trigger, security definer, set search_path="", execute for everybody

function private.ensure_profile() returns public.profiles, security definer, set search_path="", execute for authenticated

function private.enter_resume(person uuid, file storage.objects) returns void, security definer, set search_path=""

function private.export_applications(filters jsonb, after text, wanted integer) returns jsonb, set search_path=""

function private.export_audit(filters jsonb, after text, wanted integer) returns jsonb, set search_path=""

function private.export_link(id uuid) returns text, security definer, set search_path="", execute for authenticated

function private.export_list(list text, filters jsonb, headings jsonb) returns text, security definer, set search_path="", execute for authenticated

function private.export_page(list text, filters jsonb, after text, wanted integer) returns jsonb, set search_path=""

function private.export_users(filters jsonb, after text, wanted integer) returns jsonb, set search_path=""

function private.exported_filters(list text, filters jsonb, person uuid) returns jsonb, security definer, set search_path=""

function private.facets_of(mode text, type text, title_words text, years_from numeric) returns text[], set search_path=""

function private.facts_of_mail(applied public.job_applications, full_name text, status text, told jsonb) returns jsonb, set search_path=""

function private.fail_feed(feed uuid) returns void, security definer, set search_path="", execute for service_role

function private.feed_to_edit(feed uuid) returns public.company_feeds, security definer, set search_path=""

function private.fetch_feed(feed_id uuid) returns void, security definer, set search_path="", execute for authenticated

function private.file_grievance(subject text, message text, name text, email text, language text) returns jsonb, security definer, set search_path="", execute for anon, authenticated

function private.file_size(file storage.objects) returns integer, set search_path=""

function private.files_of_message(message uuid, files uuid[]) returns jsonb, security definer, set search_path=""

function private.fill_region_names() returns void, security definer, set search_path=""

function private.fill_template(template text, full_name text, title text, company text, signature text) returns text, set search_path=""

function private.find_applications(filters jsonb, sort text, after text, wanted integer, OUT ids uuid[], OUT next text) returns record, set search_path="", jit=off

function private.find_audit(filters jsonb, after text, wanted integer) returns shapes.audit_page, set search_path="", jit=off

function private.find_users(filters jsonb, sort text, after text, wanted integer) returns shapes.user_page, set search_path="", jit=off

function private.first_stage(job uuid, wanted text) returns uuid, security definer, set search_path=""

function private.flag_job() returns trigger, security definer, set search_path="", execute for everybody

function private.follow_account() returns trigger, security definer, set search_path="", execute for everybody

function private.follow_application_note() returns trigger, security definer, set search_path="", execute for everybody

function private.follow_import() returns trigger, security definer, set search_path=""

function private.follow_message() returns trigger, security definer, set search_path="", execute for everybody

function private.follow_notice() returns trigger, security definer, set search_path="", execute for everybody

function private.follow_place_names() returns trigger, security definer, set search_path=""

function private.follow_reader() returns trigger, security definer, set search_path="", execute for everybody

function private.follow_resume() returns trigger, security definer, set search_path=""

function private.follow_saved_jobs() returns trigger, security definer, set search_path="", execute for everybody

function private.for_own_company(written public.jobs, before public.jobs) returns public.jobs, security definer, set search_path=""

function private.forget_account() returns trigger, security definer, set search_path="", execute for everybody

function private.forget_address(address text, proven boolean) returns void, security definer, set search_path=""

function private.forget_application(application uuid) returns void, security definer, set search_path=""

function private.forget_application_notes() returns trigger, security definer, set search_path="", execute for everybody

function private.forget_grievance() returns trigger, security definer, set search_path="", execute for everybody

function private.forget_logo() returns trigger, security definer, set search_path="", execute for everybody

function private.forget_messages() returns trigger, security definer, set search_path="", execute for everybody

function private.forget_searches(person uuid, full_name text, address text) returns void, security definer, set search_path=""

function private.forms_of_name(meaning text) returns text, set search_path=""

function private.forwards_for_others(sentence text) returns boolean, set search_path=""

function private.give_consent(person uuid, purpose text, notice text, language text, channel text, application uuid DEFAULT NULL::uuid) returns void, security definer, set search_path=""

function private.grade(questions jsonb, answers jsonb) returns integer, set search_path=""

function private.guard_account() returns trigger, security definer, set search_path="", execute for everybody

function private.guard_profile() returns trigger, security definer, set search_path="", execute for everybody

function private.has_consent(person uuid, purpose text) returns boolean, security definer, set search_path=""

function private.has_other_admin(person uuid) returns boolean, security definer, set search_path=""

function private.has_session(person uuid, session uuid) returns boolean, security definer, set search_path=""

function private.hash_of(person uuid) returns text, set search_path=""

function private.hires_for(job uuid) returns boolean, set search_path="", execute for authenticated, service_role

function private.hiring_companies() returns uuid[], security definer, set search_path="", execute for anon, authenticated, service_role

function private.hiring_jobs() returns uuid[], security definer, set search_path="", execute for authenticated, service_role

function private.hiring_jobs_of(person uuid) returns uuid[], security definer, set search_path=""

function private.import_names(kind text, rows jsonb) returns shapes.imported_names, set search_path="", execute for authenticated

function private.interviewed_applications() returns uuid[], security definer, set search_path="", execute for authenticated, service_role

function private.invitation(token text) returns shapes.invitation, security definer, set search_path="", execute for anon, authenticated

function private.invitation_state(invitation public.company_invitations) returns text, set search_path=""

function private.invite_member(company_id uuid, email text, role text) returns uuid, security definer, set search_path="", execute for authenticated

function private.is_admin() returns boolean, security definer, set search_path="", execute for anon, authenticated, service_role

function private.is_applicant(person uuid) returns boolean, security definer, set search_path="", execute for authenticated, service_role

function private.is_applicant_of_mine(person uuid) returns boolean, security definer, set search_path="", execute for authenticated, service_role

function private.is_application_of_mine(application uuid) returns boolean, security definer, set search_path="", execute for authenticated, service_role

function private.is_blank(text text) returns boolean, set search_path=""

function private.is_client() returns boolean, set search_path="", execute for anon, authenticated, service_role

function private.is_fresh() returns boolean, set search_path=""

function private.is_in_india(location text) returns boolean, set search_path="", execute for service_role

function private.is_last_owner(company uuid, person uuid) returns boolean, security definer, set search_path=""

function private.is_left_alone(company uuid, person uuid) returns boolean, security definer, set search_path=""

function private.is_member() returns boolean, security definer, set search_path="", execute for authenticated, service_role

function private.is_name(said text, shortest integer) returns boolean, set search_path="", execute for authenticated

function private.is_near(asked text, word text) returns boolean, set search_path=""

function private.is_next_status(present text, next text) returns boolean, security definer, set search_path=""

function private.is_on(section text, name text) returns boolean, set search_path=""

function private.is_open(job uuid) returns boolean, security definer, set search_path="", execute for anon, authenticated, service_role

function private.is_person() returns boolean, set search_path=""

function private.is_phone(written text) returns boolean, set search_path=""

function private.is_rare(postings bigint, wanted integer) returns boolean, set search_path=""

function private.is_reopening(application uuid) returns boolean, set search_path=""

function private.is_resume_of(path text, person uuid) returns boolean, set search_path="", execute for anon, authenticated, service_role

function private.is_resume_sent(path text, person uuid) returns boolean, security definer, set search_path="", execute for authenticated, service_role

function private.is_searched_otherwise(before public.jobs, job public.jobs) returns boolean, set search_path=""

function private.is_sent_to_me(file text) returns boolean, security definer, set search_path="", execute for authenticated, service_role

function private.is_step_back(before public.job_applications, after public.job_applications) returns boolean, security definer, set search_path=""

function private.is_stored_resume(path text, person uuid) returns boolean, security definer, set search_path=""

function private.is_undone(before public.job_applications, after public.job_applications) returns boolean, set search_path=""

function private.is_web_address(written text) returns boolean, set search_path=""

function private.job_choices(filters jsonb) returns shapes.job_choice[], security definer, set search_path="", jit=off, execute for anon, authenticated, service_role

function private.jobs_applied_to() returns uuid[], security definer, set search_path="", execute for anon, authenticated, service_role

function private.jobs_found_by(filters jsonb) returns SETOF public.jobs, security definer, set search_path=""

function private.jobs_to_count(filters jsonb, asked private.search_terms, OUT ids uuid[], OUT more boolean) returns record, set search_path=""

function private.joined_jobs() returns uuid[], security definer, set search_path="", execute for anon, authenticated, service_role

function private.keep_an_admin() returns trigger, security definer, set search_path="", execute for everybody

function private.keep_an_admin_in() returns trigger, security definer, set search_path="", execute for everybody

function private.keep_an_owner() returns trigger, security definer, set search_path="", execute for everybody

function private.keep_application(id uuid) returns void, security definer, set search_path="", execute for authenticated

function private.keep_application_list() returns trigger, security definer, set search_path="", execute for everybody

function private.keep_attachment() returns trigger, security definer, set search_path=""

function private.keep_closed() returns trigger, security definer, set search_path="", execute for everybody

function private.keep_job_search() returns trigger, security definer, set search_path=""

function private.keep_jobs_of_applications() returns trigger, security definer, set search_path="", execute for everybody

function private.keep_logo() returns trigger, security definer, set search_path="", execute for everybody

function private.keep_people_of_applications() returns trigger, security definer, set search_path="", execute for everybody

function private.keep_questions() returns trigger, security definer, set search_path="", execute for everybody

function private.keep_reason() returns trigger, security definer, set search_path="", execute for everybody

function private.keep_resume() returns trigger, security definer, set search_path="", execute for everybody

function private.keep_scores_of_applications() returns trigger, security definer, set search_path="", execute for everybody

function private.keep_slug() returns trigger, security definer, set search_path="", execute for everybody

function private.keep_stage() returns trigger, security definer, set search_path="", execute for everybody

function private.kind_of_title(title text) returns text, set search_path=""

function private.known_language(said text) returns text, set search_path=""

function private.known_mode(mode text) returns text, set search_path=""

function private.last_stage_move(application uuid) returns public.stage_moves, security definer, set search_path=""

function private.leads_to_messenger(sentence text) returns boolean, set search_path=""

function private.list_applications_again(ids uuid[]) returns void, security definer, set search_path="", plan_cache_mode=force_generic_plan

function private.list_audit(filters jsonb, after text, page_size integer) returns shapes.audit_page, security definer, set search_path="", execute for authenticated

function private.list_companies(search text, state text, page_size integer) returns shapes.company_list, security definer, set search_path="", execute for authenticated

function private.list_names(kind text, search text, page_size integer) returns shapes.name_list, set search_path="", execute for authenticated

function private.list_postings(filters jsonb, sort text, page integer, page_size integer) returns shapes.posting_page, security definer, set search_path="", jit=off, execute for authenticated

function private.list_stages(job uuid) returns shapes.listed_stage[], security definer, set search_path="", execute for authenticated

function private.list_users(filters jsonb, sort text, after text, page_size integer) returns shapes.user_page, security definer, set search_path="", execute for authenticated

function private.listed_jobs(asked private.search_terms, mode text, filters text, pay text, unpaid text, only_words boolean, newest boolean, marked_list integer, before_at timestamp with time zone, before_id uuid, wanted integer, OUT ids uuid[], OUT lists integer[], OUT total integer, OUT more boolean, OUT hidden integer, OUT hidden_more boolean, OUT say_words bigint, OUT say_beside bigint) returns record, set search_path=""

function private.log_status() returns trigger, security definer, set search_path="", execute for everybody

function private.mail_application() returns trigger, security definer, set search_path="", execute for everybody

function private.mail_contact_message() returns trigger, security definer, set search_path="", execute for everybody

function private.mail_due(choice jsonb, person uuid) returns timestamp with time zone, set search_path=""

function private.mail_grievance(filed public.grievances) returns void, security definer, set search_path=""

function private.mail_language(mail uuid, inbox text) returns text, security definer, set search_path=""

function private.mail_message(applied public.job_applications, side text, hearers uuid[]) returns void, security definer, set search_path=""

function private.mail_report() returns trigger, security definer, set search_path="", execute for everybody

function private.mail_state(mail private.outgoing_mail) returns text, set search_path=""

function private.mail_states(filters jsonb, after text, page_size integer) returns shapes.mail_page, security definer, set search_path="", jit=off, execute for authenticated

function private.make_profile(person uuid) returns void, security definer, set search_path=""

function private.make_reply_address(mail uuid) returns text, security definer, set search_path=""

function private.mark_member() returns trigger, security definer, set search_path="", execute for everybody

function private.mark_messages_read(application uuid, person uuid, read_to integer) returns void, security definer, set search_path=""

function private.mark_of(list integer, job uuid) returns text, set search_path=""

function private.match_all(queries text[]) returns text, set search_path=""

function private.match_applications(filters jsonb, sort text) returns uuid[], security definer, set search_path="", execute for authenticated

function private.may_attach(name text) returns boolean, security definer, set search_path="", execute for authenticated, service_role

function private.meanings_of(words text[]) returns TABLE(place integer, size integer, kind text, meaning text), set search_path="", plan_cache_mode=force_generic_plan

function private.median_of_enough(times interval[]) returns bigint, set search_path=""

function private.member_analytics(company_id uuid, period text, zone text) returns shapes.member_analytics, security definer, set search_path="", jit=off, execute for authenticated

function private.member_companies(VARIADIC roles text[]) returns uuid[], security definer, set search_path="", execute for authenticated, service_role

function private.mentioned_names(names text, OUT said text, OUT postings bigint) returns record, set search_path=""

function private.merge_companies(from_id uuid, into_id uuid) returns integer, security definer, set search_path="", execute for authenticated

function private.message_many(applications uuid[], words text, sending uuid) returns shapes.change_outcome[], security definer, set search_path="", execute for authenticated

function private.message_templates_for(application uuid) returns shapes.offered_templates, security definer, set search_path="", execute for authenticated

function private.move_application(application uuid, present text, next text, reason text, choice jsonb) returns shapes.outcome, security definer, set search_path="", execute for authenticated

function private.move_many_to_stage(applications uuid[], next uuid, choice jsonb) returns shapes.change_outcome[], security definer, set search_path="", execute for authenticated

function private.move_to_stage(application uuid, present uuid, next uuid, choice jsonb) returns shapes.stage_outcome, security definer, set search_path="", execute for authenticated

function private.mute_messages(application uuid, muted boolean) returns void, security definer, set search_path="", execute for authenticated

function private.my_companies() returns shapes.my_company[], security definer, set search_path="", execute for authenticated

function private.my_postings() returns text, set search_path=""

function private.my_sessions() returns TABLE(id uuid, created_at timestamp with time zone, last_used_at timestamp with time zone, user_agent text, place text, aal text, is_current boolean), security definer, set search_path="", TimeZone=UTC, execute for authenticated

function private.name_company_page() returns trigger, security definer, set search_path="", execute for everybody

function private.name_each_other(options jsonb) returns boolean, set search_path=""

function private.name_of(metadata jsonb, email text) returns text, set search_path=""

function private.name_of_target(target_table text, target_id text) returns text, set search_path=""

function private.name_seen(application uuid) returns boolean, security definer, set search_path=""

function private.names_india(names text[]) returns boolean, set search_path="", execute for service_role

function private.names_of_locality(wanted text) returns text, set search_path="", plan_cache_mode=force_generic_plan

function private.names_of_place(wanted text) returns text, set search_path=""

function private.names_of_places(places text[]) returns text, set search_path=""

function private.names_of_skill(said text) returns SETOF text, set search_path=""

function private.names_of_towns(places text[]) returns text, set search_path=""

function private.names_table(kind text, OUT relation text, OUT meaning text) returns record, set search_path="", execute for authenticated

function private.nearest_town(asked text, forms text[], OUT town text, OUT place text) returns record, set search_path="", plan_cache_mode=force_generic_plan

function private.nearest_word(asked text, at_least integer) returns text, set search_path="", plan_cache_mode=force_generic_plan, pg_trgm.similarity_threshold=0.45

function private.nearly_fitting_jobs(asked private.search_terms, keeps_place boolean, fits text, wanted integer, OUT ids uuid[], OUT missing text[]) returns record, set search_path=""

function private.network_time() returns interval, set search_path=""

function private.new_jobs_for(person public.profiles, at timestamp with time zone) returns jsonb, security definer, set search_path=""

function private.newest_by_words(list tsquery, earlier tsquery, query tsquery, mode text, before_at timestamp with time zone, before_id uuid, looked_at integer, wanted integer) returns uuid[], set search_path="", plan_cache_mode=force_generic_plan

function private.newest_jobs(before_at timestamp with time zone, before_id uuid, wanted integer, OUT ids uuid[], OUT total integer, OUT more boolean, OUT hidden integer, OUT next text) returns record, set search_path="", plan_cache_mode=force_generic_plan

function private.next_fetch(feed uuid) returns timestamp with time zone, security definer, set search_path=""

function private.next_office_hour(at timestamp with time zone, zone text) returns timestamp with time zone, set search_path=""

function private.notice_of_brought(token text) returns shapes.notice_of_brought, security definer, set search_path="", execute for anon, authenticated

function private.notice_version() returns text, set search_path=""

function private.notify_applicant() returns trigger, security definer, set search_path="", execute for everybody

function private.notify_brought(company public.companies, tokens jsonb) returns void, security definer, set search_path=""

function private.notify_of_closing_assessments(at timestamp with time zone) returns integer, security definer, set search_path=""

function private.notify_of_closing_jobs(at timestamp with time zone) returns integer, security definer, set search_path=""

function private.notify_of_message() returns trigger, security definer, set search_path="", execute for everybody

function private.notify_person(person uuid, kind text, subject uuid, data jsonb, seen_from timestamp with time zone DEFAULT now()) returns boolean, security definer, set search_path=""

function private.one_line(text text) returns text, set search_path=""

function private.open_postings() returns bigint, set search_path=""

function private.order_reasons(codes text[]) returns void, security definer, set search_path="", execute for authenticated

function private.other_filters(mode text, experience text, plain boolean) returns text, set search_path=""

function private.outcome_of(application uuid, outcome text) returns shapes.outcome, set search_path=""

function private.outcomes_of(since timestamp with time zone, until timestamp with time zone, at timestamp with time zone) returns shapes.analytics_outcomes, set search_path=""

function private.own_words_of(applied public.job_applications, full_name text, decision text) returns jsonb, set search_path=""

function private.parsable(said text) returns text, set search_path="", execute for authenticated, service_role

function private.parse_pay(pay text, assumed text, period text, OUT pay_min numeric, OUT pay_max numeric, OUT pay_currency text) returns record, set search_path="", execute for service_role

function private.partly_said_jobs(groups text[], beside text, fits text, wanted integer) returns uuid[], set search_path=""

function private.pay_currency(pay text) returns text, set search_path="", execute for service_role

function private.pay_filter(pay_from numeric, pay_to numeric, without_pay boolean, in_currency text) returns text, set search_path=""

function private.pay_period(said text) returns numeric, set search_path="", execute for service_role

function private.pay_unit(word text) returns numeric, set search_path="", execute for service_role

function private.pay_words(pay text) returns text, set search_path="", execute for service_role

function private.pays_too_much(job public.jobs) returns text, security definer, set search_path=""

function private.people_to_assign(application uuid) returns shapes.person_name[], security definer, set search_path="", execute for authenticated

function private.percent_change(now_count bigint, then_count bigint) returns numeric, set search_path=""

function private.percent_decoded(value text) returns text, set search_path=""

function private.period_buckets(period text, zone text, at timestamp with time zone) returns TABLE(first_day date, starts_at timestamp with time zone, ends_at timestamp with time zone), set search_path=""

function private.pick_applications(filters jsonb, sort text, after text, page_size integer, OUT ids uuid[], OUT next text) returns record, security definer, set search_path="", execute for authenticated

function private.pick_by_words(indexed tsquery, list tsquery, earlier tsquery, query tsquery, mode text, before_at timestamp with time zone, before_id uuid, wanted integer, rare boolean, OUT ids uuid[]) returns uuid[], set search_path="", plan_cache_mode=force_generic_plan

function private.pick_jobs(indexed text, fits text, before_at timestamp with time zone, before_id uuid, wanted integer, rare boolean, OUT ids uuid[]) returns uuid[], set search_path=""

function private.place_currency(location text, description text) returns text, set search_path="", execute for service_role

function private.plan_erasures(at timestamp with time zone) returns integer, security definer, set search_path=""

function private.plan_limit(company_id uuid, what text) returns integer, security definer, set search_path=""

function private.plan_use(company_id uuid) returns shapes.plan_use, security definer, set search_path="", execute for authenticated

function private.posting_conditions(filters jsonb) returns text, set search_path=""

function private.postings_of_each(groups text[], sign text, OUT postings bigint[], OUT fewest bigint, OUT said text[]) returns record, set search_path="", plan_cache_mode=force_generic_plan

function private.postings_with(groups text[], sign text) returns bigint, set search_path=""

function private.presses_for_time(sentence text) returns boolean, set search_path=""

function private.promise_answer(company_id uuid, days integer) returns void, security definer, set search_path="", execute for authenticated

function private.promise_runs_from(application uuid, created_at timestamp with time zone) returns timestamp with time zone, security definer, set search_path=""

function private.promised_until(status text, runs_from timestamp with time zone, stage_since timestamp with time zone, promised_days integer, answer_days integer) returns timestamp with time zone, set search_path=""

function private.promises_easy_money(sentence text, easy boolean) returns boolean, set search_path=""

function private.promises_home_earnings(sentence text, simple boolean DEFAULT false) returns boolean, set search_path=""

function private.query_of(alternatives text, sign text) returns text, set search_path=""

function private.queue_export() returns trigger, security definer, set search_path="", execute for everybody

function private.rank_by_words(looked_up tsquery[], lists tsquery[], mode text, list_number integer, before_at timestamp with time zone, before_id uuid, wanted integer, OUT ids uuid[], OUT numbers integer[], OUT matching integer, OUT matching_beside integer) returns record, set search_path="", plan_cache_mode=force_generic_plan

function private.rank_jobs(looked_up text, lists text, fits text, beside text, list_number integer, before_at timestamp with time zone, before_id uuid, wanted integer, OUT ids uuid[], OUT numbers integer[], OUT matching integer, OUT matching_beside integer) returns record, set search_path=""

function private.read_conditions(said text, OUT rest text, OUT conditions text, OUT pay text, OUT understood jsonb) returns record, set search_path=""

function private.read_mark(mark text, OUT list integer, OUT at timestamp with time zone, OUT id uuid) returns record, set search_path=""

function private.read_messages(application uuid, read_to integer) returns void, security definer, set search_path="", execute for authenticated

function private.reason_texts(reason text, next text) returns jsonb, set search_path=""

function private.reasons_for(filters jsonb) returns shapes.reason_choice[], security definer, set search_path="", jit=off, execute for authenticated

function private.receive_application() returns trigger, security definer, set search_path="", execute for everybody

function private.receive_application_note() returns trigger, security definer, set search_path="", execute for everybody

function private.receive_mail(token text, sender text, mail text, words text, problem text) returns text, security definer, set search_path=""

function private.receive_message() returns trigger, security definer, set search_path="", execute for everybody

function private.receive_report() returns trigger, security definer, set search_path="", execute for everybody

function private.receive_result() returns trigger, security definer, set search_path="", execute for everybody

function private.receive_saved_job() returns trigger, security definer, set search_path="", execute for everybody

function private.receive_saved_search() returns trigger, security definer, set search_path="", execute for everybody

function private.receive_saved_view() returns trigger, security definer, set search_path="", execute for everybody

function private.receive_sign_up() returns trigger, security definer, set search_path="", execute for everybody

function private.record_account_change() returns trigger, security definer, set search_path="", execute for everybody

function private.record_deletion() returns trigger, security definer, set search_path="", execute for everybody

function private.record_factor_change() returns trigger, security definer, set search_path="", execute for everybody

function private.record_file_reads(bucket text, names text[]) returns void, security definer, set search_path="", execute for anon, authenticated, service_role

function private.record_import() returns trigger, security definer, set search_path="", execute for everybody

function private.record_lost_template() returns trigger, security definer, set search_path="", execute for everybody

function private.record_member() returns trigger, security definer, set search_path="", execute for everybody

function private.record_name_change() returns trigger, security definer, set search_path="", execute for everybody

function private.record_names() returns trigger, security definer, set search_path="", execute for everybody

function private.record_past_step(application uuid, next text, taken_by uuid, taken_at timestamp with time zone, reason text) returns void, security definer, set search_path=""

function private.record_posting() returns trigger, security definer, set search_path="", execute for everybody

function private.record_reason() returns trigger, security definer, set search_path="", execute for everybody

function private.record_request() returns trigger, security definer, set search_path="", execute for everybody

function private.record_role_change() returns trigger, security definer, set search_path="", execute for everybody

function private.record_stage_move() returns trigger, security definer, set search_path="", execute for everybody

function private.record_view(person uuid, what text, application uuid, target text, name_hidden boolean DEFAULT false) returns void, security definer, set search_path=""

function private.record_views(applications uuid[], what text, name_hidden boolean) returns void, security definer, set search_path="", execute for authenticated

function private.record_wrong_password(user_id uuid, account text) returns void, security definer, set search_path=""

function private.refresh_application_list() returns void, security definer, set search_path=""

function private.refresh_job_search() returns void, security definer, set search_path=""

function private.refused(meaning jsonb, typed text) returns text, set search_path=""

function private.region_word(region text) returns text, set search_path=""

function private.regions_of(place text) returns text, set search_path=""

function private.release_resume() returns trigger, security definer, set search_path="", execute for everybody

function private.remind_of_assessments(at timestamp with time zone) returns integer, security definer, set search_path=""

function private.remove_brought(token text, by_no_company boolean) returns void, security definer, set search_path="", execute for anon, authenticated

function private.remove_feed(feed_id uuid) returns void, security definer, set search_path="", execute for authenticated

function private.remove_member(company_id uuid, person_id uuid) returns void, security definer, set search_path="", execute for authenticated

function private.rename_company(company_id uuid, name text) returns public.companies, security definer, set search_path="", execute for authenticated

function private.reopen_application(application_id uuid, reason text, choice jsonb) returns shapes.outcome, security definer, set search_path="", execute for authenticated

function private.reopen_company(company_id uuid) returns void, security definer, set search_path="", execute for authenticated

function private.report_message(message uuid, reason text, details text) returns void, security definer, set search_path="", execute for authenticated

function private.request_erasure(language text) returns void, security definer, set search_path="", execute for authenticated

function private.request_to_join(company_name text, message text) returns void, security definer, set search_path="", execute for authenticated

function private.requests_to_join(company_id uuid) returns shapes.join_request[], security definer, set search_path="", execute for authenticated

function private.require_admin() returns void, set search_path=""

function private.require_company_editor(company uuid) returns void, set search_path=""

function private.require_hiring() returns void, set search_path=""

function private.require_member_role(role text) returns void, set search_path=""

function private.require_open_company(company public.companies) returns void, set search_path=""

function private.require_owner(company uuid) returns void, set search_path=""

function private.require_place(company_id uuid, newcomer text) returns void, security definer, set search_path=""

function private.require_report_details() returns trigger, set search_path="", execute for everybody

function private.resume_name(file storage.objects) returns text, set search_path=""

function private.resume_path(value text) returns text, set search_path=""

function private.resume_without_identity(reading public.resume_readings, known text[]) returns text, set search_path=""

function private.retention_report(days_ahead integer) returns SETOF shapes.ending, security definer, set search_path="", execute for authenticated, service_role

function private.retry_mail(id uuid) returns boolean, security definer, set search_path="", execute for authenticated

function private.return_resume() returns trigger, security definer, set search_path="", execute for everybody

function private.review_posting(said text, job uuid, company text, pay jsonb) returns shapes.posting_review, security definer, set search_path="", execute for authenticated

function private.revoke_invitation(id uuid) returns void, security definer, set search_path="", execute for authenticated

function private.reword_notices(company uuid) returns void, security definer, set search_path=""

function private.said_number(said text) returns numeric, set search_path=""

function private.said_to_decide(said text, known text[], also_places_of_study boolean, name_hidden boolean) returns text, set search_path=""

function private.save_assessment_answers(job uuid, chosen jsonb) returns boolean, security definer, set search_path="", execute for authenticated

function private.save_company_stages(company uuid, sent jsonb) returns void, security definer, set search_path="", execute for authenticated

function private.save_company_words(company_id uuid, sent jsonb) returns void, security definer, set search_path="", execute for authenticated

function private.save_mail_template() returns trigger, security definer, set search_path="", execute for everybody

function private.save_settings() returns trigger, security definer, set search_path="", execute for everybody

function private.save_stages(job uuid, sent jsonb, gone jsonb) returns void, security definer, set search_path="", execute for authenticated

function private.search_jobs(keyword text, place text, mode text, pay_from numeric, pay_to numeric, experience text, without_pay boolean, sort text, plain boolean, after text, page_size integer, chosen jsonb, OUT ids uuid[], OUT ways text[], OUT total integer, OUT more boolean, OUT hidden integer, OUT hidden_more boolean, OUT next text, OUT meant_keyword text, OUT meant_location text, OUT understood jsonb, OUT missing text[]) returns record, security definer, set search_path="", jit=off, execute for anon, authenticated, service_role

function private.search_query(asked private.search_terms, mode text DEFAULT NULL::text, OUT total text, OUT looked_up text[], OUT lists text[], OUT beside text, OUT rarest bigint, OUT say_words bigint, OUT say_beside bigint) returns record, set search_path="", plan_cache_mode=force_generic_plan

function private.searched_pay(said text, OUT typed text, OUT pay_from numeric, OUT pay_to numeric) returns record, set search_path=""

function private.second_factor_passed() returns boolean, security definer, set search_path="", execute for anon, authenticated, service_role

function private.sells_work(sentence text) returns boolean, set search_path=""

function private.send_job_alerts(at timestamp with time zone) returns integer, security definer, set search_path=""

function private.sends_mail(kind text) returns boolean, security definer, set search_path=""

function private.session_id() returns uuid, set search_path=""

function private.set_company_plan(company_id uuid, plan text) returns public.companies, security definer, set search_path="", execute for authenticated

function private.set_consent(purpose text, given boolean, notice text, language text, channel text) returns void, security definer, set search_path="", execute for authenticated

function private.set_member_role(company_id uuid, person_id uuid, role text) returns void, security definer, set search_path="", execute for authenticated

function private.set_questions_aside() returns trigger, security definer, set search_path="", execute for everybody

function private.setting(section text, name text) returns jsonb, security definer, set search_path=""

function private.settle_assessment_notifications() returns trigger, security definer, set search_path="", execute for everybody

function private.settle_feed(feed uuid, listed uuid[], refused text[], whole boolean) returns integer, security definer, set search_path="", execute for service_role

function private.settle_report() returns trigger, security definer, set search_path="", execute for everybody

function private.shown_order(attempt uuid, questions jsonb) returns jsonb, set search_path=""

function private.side_of_conversation(application uuid) returns text, security definer, set search_path=""

function private.signature_under(template text, company uuid) returns text, security definer, set search_path=""

function private.singular(word text) returns text, set search_path=""

function private.slug_of(company_name text, company uuid DEFAULT NULL::uuid) returns text, security definer, set search_path=""

function private.source_of_feed(feed uuid) returns text, set search_path="", execute for service_role

function private.spelled_jobs(keyword text, place text, mode text, filters text, pay text, unpaid text, before_at timestamp with time zone, before_id uuid, wanted integer, counts boolean, OUT ids uuid[], OUT total integer, OUT more boolean, OUT hidden integer, OUT hidden_more boolean) returns record, set search_path=""

function private.spend_export_link(token text) returns uuid, security definer, set search_path=""

function private.spend_list_export(token text) returns TABLE(list text, filters jsonb, headings jsonb), security definer, set search_path=""

function private.spread_of(times interval[]) returns shapes.spread, set search_path=""

function private.stage_outcome_of(application uuid, outcome text) returns shapes.stage_outcome, security definer, set search_path=""

function private.stamp_publication() returns trigger, set search_path="", execute for everybody

function private.stamp_times() returns trigger, set search_path="", execute for everybody

function private.stamp_verification() returns trigger, security definer, set search_path="", execute for everybody

function private.start_assessment(job uuid, extra_time numeric, tell_employer boolean) returns shapes.attempt, security definer, set search_path="", execute for authenticated

function private.stem_of(word text) returns text, set search_path=""

function private.stop_job_alerts(token uuid) returns boolean, security definer, set search_path="", execute for anon, authenticated

function private.subscribe_to_newsletter(email text, language text) returns void, security definer, set search_path="", execute for anon, authenticated

function private.supersede_mails(application uuid, decision bigint) returns void, security definer, set search_path=""

function private.sweep_brought(at timestamp with time zone) returns integer, security definer, set search_path=""

function private.sweep_retention(at timestamp with time zone) returns integer, security definer, set search_path=""

function private.tag_applications(applications uuid[], tag text, remove boolean) returns shapes.change_outcome[], security definer, set search_path="", execute for authenticated

function private.tag_named(company uuid, wanted text, make boolean) returns uuid, security definer, set search_path=""

function private.take_back_move(application uuid) returns shapes.outcome, security definer, set search_path="", execute for authenticated

function private.take_back_stage_move(application uuid) returns shapes.stage_outcome, security definer, set search_path="", execute for authenticated

function private.take_back_stage_moves(applications uuid[]) returns shapes.stage_outcome[], security definer, set search_path="", execute for authenticated

function private.take_mail_back(application uuid, decision bigint) returns void, security definer, set search_path=""

function private.take_one_message() returns trigger, set search_path="", execute for everybody

function private.take_one_report() returns trigger, set search_path="", execute for everybody

function private.take_over_brought(token text) returns integer, security definer, set search_path="", execute for authenticated

function private.team_of_conversation(application public.job_applications) returns uuid[], security definer, set search_path=""

function private.tell_language() returns trigger, security definer, set search_path="", execute for everybody

function private.test_mail(kind text, language text, words jsonb) returns text, security definer, set search_path="", execute for authenticated

function private.tested_unseen() returns TABLE(id uuid, job_title text, full_name text, score integer, completed_at timestamp with time zone), set search_path=""

function private.text_by_words(query text, beside tsquery, mode text, before_at timestamp with time zone, before_id uuid, wanted integer, OUT ids uuid[], OUT matching integer) returns record, set search_path="", plan_cache_mode=force_generic_plan

function private.text_filter(field text, said text) returns text, set search_path=""

function private.text_jobs(asked private.search_terms, mode text, pay text, fits text, before_at timestamp with time zone, before_id uuid, wanted integer, OUT ids uuid[], OUT matching integer) returns record, set search_path=""

function private.text_of_job(job public.jobs) returns text, set search_path=""

function private.time_in_file(at timestamp with time zone) returns text, set search_path=""

function private.time_zone_of(person uuid) returns text, set search_path=""

function private.todays_counts() returns TABLE(posted integer, answered integer), security definer, set search_path="", execute for anon, authenticated, service_role

function private.topic_of(kind text) returns text, set search_path=""

function private.totals_moved(since timestamp with time zone, until timestamp with time zone) returns shapes.analytics_moves, set search_path=""

function private.town_of(place text) returns text, set search_path=""

function private.transfer_ownership(company_id uuid, person_id uuid) returns void, security definer, set search_path="", execute for authenticated

function private.unanswered_postings() returns shapes.unanswered_posting[], security definer, set search_path="", execute for authenticated

function private.understand(keyword text, location text) returns private.search_terms, set search_path=""

function private.understand_place(typed text, OUT names text, OUT wider text, OUT corrected text) returns record, set search_path=""

function private.undo_decisions(applications uuid[]) returns shapes.outcome[], security definer, set search_path="", execute for authenticated

function private.unread_messages(applications uuid[]) returns shapes.unread_messages[], security definer, set search_path="", execute for authenticated

function private.unsubscribe_from_newsletter(token uuid) returns boolean, security definer, set search_path="", execute for anon, authenticated

function private.user_conditions(filters jsonb) returns text, set search_path=""

function private.user_details(user_id uuid) returns shapes.user_details, security definer, set search_path="", execute for authenticated

function private.verify_company(company_id uuid, method text, verified boolean, note text) returns public.companies, security definer, set search_path="", execute for authenticated

function private.void_sign_up() returns trigger, security definer, set search_path="", execute for everybody

function private.waiting_assessments(at timestamp with time zone) returns TABLE(application_id uuid, applicant_id uuid), security definer, set search_path=""

function private.waiting_for_me(company uuid) returns shapes.waiting, security definer, set search_path="", execute for authenticated

function private.warn_of_account(plan public.planned_erasures) returns void, security definer, set search_path=""

function private.warn_of_applications(person uuid, at timestamp with time zone) returns void, security definer, set search_path=""

function private.warning_period() returns interval, security definer, set search_path=""

function private.warning_signs(said text, company text, OUT signs text[], OUT sentences text[]) returns record, set search_path=""

function private.was_brought_before(company uuid, job uuid, email text) returns boolean, security definer, set search_path=""

function private.with_pay(job public.jobs, before public.jobs) returns public.jobs, set search_path=""

function private.with_sign(words text, sign text) returns text, set search_path=""

function private.withdraw_brought() returns trigger, security definer, set search_path="", execute for everybody

function private.within_rights(filters jsonb) returns jsonb, set search_path=""

function private.without_a_letter(word text) returns text[], set search_path="", execute for authenticated, service_role

function private.without_blanks(items text[]) returns text[], set search_path=""

function private.without_identity(said text, known text[], also_places_of_study boolean DEFAULT true) returns text, set search_path=""

function private.without_words(metadata jsonb) returns jsonb, set search_path=""

function private.word_forms(asked text, OUT same text, OUT forms text, OUT corrected text, OUT rare boolean) returns record, set search_path="", plan_cache_mode=force_generic_plan

function private.words_of_identity(person public.profiles, read jsonb) returns text[], set search_path=""

function private.words_of_job(job public.jobs, years_from numeric, regions text) returns tsvector, set search_path=""

function private.words_of_text(description text, requirements text[], responsibilities text[]) returns tsvector, set search_path="", execute for authenticated, service_role

function private.worked_with(job public.jobs) returns timestamp with time zone, set search_path=""

function private.write_audit(action text, target_table text, target_id text, details jsonb DEFAULT '{}'::jsonb, company uuid DEFAULT NULL::uuid) returns void, security definer, set search_path=""

function private.write_by_mail(application uuid, person uuid, words text) returns text, security definer, set search_path=""

function private.written_skill(posting uuid, key text) returns text, set search_path=""

function private.years_filter(years_from numeric, years_to numeric) returns text, set search_path=""

function private.years_of(said text, OUT years_from numeric, OUT years_to numeric) returns record, set search_path=""

function public.accept_invitation(token text) returns uuid, set search_path="", execute for authenticated

function public.accept_notice(notice text, language text, of_age boolean) returns void, set search_path="", execute for authenticated

function public.add_feed(company_id uuid, address text) returns uuid, set search_path="", execute for authenticated

function public.admin_analytics(period text, zone text) returns jsonb, set search_path="", execute for authenticated

function public.admin_assessment(job uuid, since timestamp with time zone, until timestamp with time zone) returns jsonb, set search_path="", execute for authenticated

function public.admin_statistics() returns jsonb, set search_path="", execute for authenticated

function public.admin_work() returns jsonb, set search_path="", execute for authenticated

function public.answer_grievance(number text, answer text) returns void, set search_path="", execute for authenticated

function public.answer_request(company_id uuid, person_id uuid, role text) returns void, set search_path="", execute for authenticated

function public.answers_of(application uuid) returns jsonb, set search_path="", execute for authenticated

function public.application_choices(field text, typed text DEFAULT NULL::text) returns jsonb, set search_path="", execute for authenticated

function public.application_people(application uuid) returns jsonb, set search_path="", execute for authenticated

function public.application_to_decide(application uuid, name_hidden boolean DEFAULT false) returns jsonb, set search_path="", execute for authenticated

function public.applications_to_interview() returns jsonb, set search_path="", execute for authenticated

function public.ask_for_export(language text DEFAULT NULL::text) returns public.data_exports, set search_path="", execute for authenticated

function public.assign_applications(applications uuid[], person uuid DEFAULT NULL::uuid) returns jsonb, set search_path="", execute for authenticated

function public.assign_interviewer(application_id uuid, person_id uuid, assigned boolean DEFAULT true) returns void, set search_path="", execute for authenticated

function public.assign_to_job(job_id uuid, person_id uuid, role text) returns void, set search_path="", execute for authenticated

function public.bring_applications(company_id uuid, rows jsonb, dry_run boolean DEFAULT true) returns jsonb, set search_path="", execute for authenticated

function public.close_company(company_id uuid) returns void, set search_path="", execute for authenticated

function public.close_grievance(number text) returns void, set search_path="", execute for authenticated

function public.closed_job(job uuid) returns TABLE(id uuid, title text, company_name text, location text, closed_at timestamp with time zone), set search_path="", execute for anon, authenticated, service_role

function public.companies_of_my_domain() returns text[], set search_path="", execute for authenticated

function public.company_page(slug text) returns jsonb, set search_path="", execute for anon, authenticated, service_role

function public.company_people(company_id uuid) returns jsonb, set search_path="", execute for authenticated

function public.confirm_hiring(jobs uuid[]) returns bigint, set search_path="", execute for authenticated

function public.confirm_newsletter(token uuid) returns boolean, set search_path="", execute for anon, authenticated

function public.conversation_of(application uuid, before integer DEFAULT NULL::integer) returns jsonb, set search_path="", execute for authenticated

function public.count_applications(filters jsonb DEFAULT '{}'::jsonb, since timestamp with time zone DEFAULT NULL::timestamp with time zone) returns jsonb, set search_path="", execute for authenticated

function public.create_company(name text, website text DEFAULT NULL::text, size text DEFAULT NULL::text) returns public.companies, set search_path="", execute for authenticated

function public.decide_applications(applications uuid[], decision text, reason text DEFAULT NULL::text, name_hidden boolean DEFAULT false, choice jsonb DEFAULT NULL::jsonb) returns jsonb, set search_path="", execute for authenticated

function public.decision_mail(application uuid, next text, reason text DEFAULT NULL::text, choice jsonb DEFAULT NULL::jsonb, name_hidden boolean DEFAULT false) returns jsonb, set search_path="", execute for authenticated

function public.edit_company(company_id uuid, about text DEFAULT NULL::text, website text DEFAULT NULL::text, size text DEFAULT NULL::text, places text[] DEFAULT NULL::text[]) returns public.companies, set search_path="", execute for authenticated

function public.edit_user(user_id uuid, full_name text DEFAULT NULL::text, role text DEFAULT NULL::text) returns public.profiles, set search_path="", execute for authenticated

function public.end_my_session(session_id uuid) returns void, set search_path="", execute for authenticated

function public.end_sessions(user_id uuid) returns integer, set search_path="", execute for authenticated

function public.ensure_profile() returns public.profiles, set search_path="", execute for authenticated

function public.export_link(id uuid) returns text, set search_path="", execute for authenticated

function public.export_list(list text, filters jsonb DEFAULT '{}'::jsonb, headings jsonb DEFAULT '{}'::jsonb) returns text, set search_path="", execute for authenticated

function public.fetch_feed(feed_id uuid) returns void, set search_path="", execute for authenticated

function public.file_grievance(subject text, message text, name text DEFAULT NULL::text, email text DEFAULT NULL::text, language text DEFAULT NULL::text) returns jsonb, set search_path="", execute for anon, authenticated

function public.import_names(kind text, rows jsonb) returns jsonb, set search_path="", execute for authenticated

function public.invitation(token text) returns jsonb, set search_path="", execute for anon, authenticated

function public.invite_member(company_id uuid, email text, role text) returns uuid, set search_path="", execute for authenticated

function public.job_choices(filters jsonb DEFAULT '{}'::jsonb) returns jsonb, set search_path="", execute for anon, authenticated, service_role

function public.keep_application(id uuid) returns void, set search_path="", execute for authenticated

function public.list_applications(filters jsonb DEFAULT '{}'::jsonb, sort text DEFAULT 'newest'::text, after text DEFAULT NULL::text, page_size integer DEFAULT 50) returns shapes.application_page, set search_path="", execute for authenticated

function public.list_audit(filters jsonb DEFAULT '{}'::jsonb, after text DEFAULT NULL::text, page_size integer DEFAULT 50) returns jsonb, set search_path="", execute for authenticated

function public.list_companies(search text DEFAULT NULL::text, state text DEFAULT 'all'::text, page_size integer DEFAULT 50) returns jsonb, set search_path="", execute for authenticated

function public.list_names(kind text, search text DEFAULT NULL::text, page_size integer DEFAULT 50) returns jsonb, set search_path="", execute for authenticated

function public.list_postings(filters jsonb DEFAULT '{}'::jsonb, sort text DEFAULT 'newest'::text, page integer DEFAULT 1, page_size integer DEFAULT 50) returns jsonb, set search_path="", execute for authenticated

function public.list_stages(job uuid) returns jsonb, set search_path="", execute for authenticated

function public.list_users(filters jsonb DEFAULT '{}'::jsonb, sort text DEFAULT 'newest'::text, after text DEFAULT NULL::text, page_size integer DEFAULT 50) returns jsonb, set search_path="", execute for authenticated

function public.mail_states(filters jsonb DEFAULT '{}'::jsonb, after text DEFAULT NULL::text, page_size integer DEFAULT 50) returns jsonb, set search_path="", execute for authenticated

function public.match_applications(filters jsonb DEFAULT '{}'::jsonb, sort text DEFAULT 'newest'::text) returns uuid[], set search_path="", execute for authenticated

function public.member_analytics(company_id uuid, period text, zone text) returns jsonb, set search_path="", execute for authenticated

function public.merge_companies(from_id uuid, into_id uuid) returns integer, set search_path="", execute for authenticated

function public.merge_names(kind text, from_meaning text, into_meaning text) returns void, set search_path="", execute for authenticated

function public.message_many(applications uuid[], words text, sending uuid) returns jsonb, set search_path="", execute for authenticated

function public.message_templates_for(application uuid) returns jsonb, set search_path="", execute for authenticated

function public.move_application(application uuid, present text, next text, reason text DEFAULT NULL::text, choice jsonb DEFAULT NULL::jsonb) returns jsonb, set search_path="", execute for authenticated

function public.move_many_to_stage(applications uuid[], next uuid, choice jsonb DEFAULT NULL::jsonb) returns jsonb, set search_path="", execute for authenticated

function public.move_to_stage(application uuid, present uuid, next uuid, choice jsonb DEFAULT NULL::jsonb) returns jsonb, set search_path="", execute for authenticated

function public.mute_messages(application uuid, muted boolean) returns void, set search_path="", execute for authenticated

function public.my_companies() returns jsonb, set search_path="", execute for authenticated

function public.my_sessions() returns TABLE(id uuid, created_at timestamp with time zone, last_used_at timestamp with time zone, user_agent text, place text, aal text, is_current boolean), set search_path="", execute for authenticated

function public.notice_of_brought(token text) returns jsonb, set search_path="", execute for anon, authenticated

function public.order_reasons(codes text[]) returns void, set search_path="", execute for authenticated

function public.people_to_assign(application uuid DEFAULT NULL::uuid) returns jsonb, set search_path="", execute for authenticated

function public.plan_use(company_id uuid) returns jsonb, set search_path="", execute for authenticated

function public.promise_answer(company_id uuid, days integer) returns void, set search_path="", execute for authenticated

function public.read_messages(application uuid, read_to integer) returns void, set search_path="", execute for authenticated

function public.reasons_for(filters jsonb DEFAULT '{}'::jsonb) returns jsonb, set search_path="", execute for authenticated

function public.record_views(applications uuid[], what text DEFAULT 'application'::text, name_hidden boolean DEFAULT false) returns void, set search_path="", execute for authenticated

function public.remove_brought(token text, by_no_company boolean DEFAULT false) returns void, set search_path="", execute for anon, authenticated

function public.remove_feed(feed_id uuid) returns void, set search_path="", execute for authenticated

function public.remove_member(company_id uuid, person_id uuid) returns void, set search_path="", execute for authenticated

function public.rename_company(company_id uuid, name text) returns public.companies, set search_path="", execute for authenticated

function public.reopen_application(application_id uuid, reason text, choice jsonb DEFAULT NULL::jsonb) returns jsonb, set search_path="", execute for authenticated

function public.reopen_company(company_id uuid) returns void, set search_path="", execute for authenticated

function public.report_message(message uuid, reason text, details text DEFAULT NULL::text) returns void, set search_path="", execute for authenticated

function public.request_erasure(language text DEFAULT NULL::text) returns void, set search_path="", execute for authenticated

function public.request_to_join(company_name text, message text DEFAULT NULL::text) returns void, set search_path="", execute for authenticated

function public.requests_to_join(company_id uuid) returns jsonb, set search_path="", execute for authenticated

function public.retention_report(days_ahead integer DEFAULT 90) returns SETOF shapes.ending, set search_path="", execute for authenticated, service_role

function public.retry_mail(id uuid) returns boolean, set search_path="", execute for authenticated

function public.review_posting(said text, job uuid DEFAULT NULL::uuid, company text DEFAULT NULL::text, pay jsonb DEFAULT NULL::jsonb) returns jsonb, set search_path="", execute for authenticated

function public.revoke_invitation(id uuid) returns void, set search_path="", execute for authenticated

function public.save_assessment_answers(job_id uuid, answers jsonb) returns boolean, set search_path="", execute for authenticated

function public.save_company_stages(company uuid, stages jsonb) returns void, set search_path="", execute for authenticated

function public.save_company_words(company_id uuid, words jsonb) returns void, set search_path="", execute for authenticated

function public.save_names(kind text, before text, meaning text, names text[]) returns void, set search_path="", execute for authenticated

function public.save_stages(job uuid, stages jsonb, gone jsonb DEFAULT '{}'::jsonb) returns void, set search_path="", execute for authenticated

function public.search_jobs(keyword text DEFAULT NULL::text, location text DEFAULT NULL::text, work_mode text DEFAULT NULL::text, min_salary numeric DEFAULT NULL::numeric, max_salary numeric DEFAULT NULL::numeric, experience text DEFAULT NULL::text, without_pay boolean DEFAULT false, sort text DEFAULT NULL::text, plain boolean DEFAULT false, after text DEFAULT NULL::text, page_size integer DEFAULT 20, filters jsonb DEFAULT '{}'::jsonb) returns shapes.found_jobs, set search_path="", execute for anon, authenticated, service_role

function public.set_company_plan(company_id uuid, plan text) returns public.companies, set search_path="", execute for authenticated

function public.set_consent(purpose text, given boolean, notice text, language text DEFAULT 'en'::text, channel text DEFAULT 'settings'::text) returns void, set search_path="", execute for authenticated

function public.set_member_role(company_id uuid, person_id uuid, role text) returns void, set search_path="", execute for authenticated

function public.set_user_role(user_id uuid, role text) returns public.profiles, set search_path="", execute for authenticated

function public.start_assessment(job_id uuid, extra_time numeric DEFAULT 1, tell_employer boolean DEFAULT false) returns jsonb, set search_path="", execute for authenticated

function public.stop_job_alerts(token uuid) returns boolean, set search_path="", execute for anon, authenticated

function public.submit_assessment(job_id uuid, answers jsonb) returns public.assessment_results, set search_path="", execute for authenticated

function public.subscribe_to_newsletter(email text, language text DEFAULT NULL::text) returns void, set search_path="", execute for anon, authenticated

function public.tag_applications(applications uuid[], tag text, remove boolean DEFAULT false) returns jsonb, set search_path="", execute for authenticated

function public.take_back_move(application uuid) returns jsonb, set search_path="", execute for authenticated

function public.take_back_stage_move(application uuid) returns jsonb, set search_path="", execute for authenticated

function public.take_back_stage_moves(applications uuid[]) returns jsonb, set search_path="", execute for authenticated

function public.take_over_brought(token text) returns integer, set search_path="", execute for authenticated

function public.test_mail(kind text, language text, words jsonb) returns text, set search_path="", execute for authenticated

function public.todays_counts() returns TABLE(posted integer, answered integer), set search_path="", execute for anon, authenticated, service_role

function public.transfer_ownership(company_id uuid, person_id uuid) returns void, set search_path="", execute for authenticated

function public.unanswered_postings() returns jsonb, set search_path="", execute for authenticated

function public.undo_decisions(applications uuid[]) returns jsonb, set search_path="", execute for authenticated

function public.unread_messages(applications uuid[]) returns jsonb, set search_path="", execute for authenticated

function public.unsubscribe_from_newsletter(token uuid) returns boolean, set search_path="", execute for anon, authenticated

function public.user_details(user_id uuid) returns jsonb, set search_path="", execute for authenticated

function public.verify_company(company_id uuid, method text DEFAULT NULL::text, verified boolean DEFAULT true, note text DEFAULT NULL::text) returns public.companies, set search_path="", execute for authenticated

function public.waiting_for_me(company uuid DEFAULT NULL::uuid) returns jsonb, set search_path="", execute for authenticated
