-- What administrators need to work through many applications: a slim copy to look through, reasons for a rejection, views under a name, and
-- lists that leave as a file.

-- Why an application is rejected, and what its applicant is told. The words are copied into the decision, so that a later edit changes no letter
-- that was sent.
create table public.rejection_reasons (
  code text primary key check (code ~ '^[a-z_]{1,60}$'),
  label text not null check (length(btrim(label)) between 1 and 100),
  label_hi text check (length(label_hi) <= 100),
  told text not null check (length(btrim(told)) between 1 and 500),
  told_hi text check (length(told_hi) <= 500),
  place integer not null,
  -- One that is not offered any more stays for the decisions that name it.
  offered boolean not null default true
);

insert into public.rejection_reasons (code, place, label, told, label_hi, told_hi) values
  ('other_chosen', 1, 'Others fit better',
    'Others who applied are closer to what this post asks for. That says nothing about your work.',
    'दूसरे आवेदन ज़्यादा मेल खाए',
    'कुछ दूसरे आवेदन इस पद की ज़रूरतों के ज़्यादा करीब थे। इससे आपके काम के बारे में कुछ तय नहीं होता।'),
  ('experience', 2, 'Not enough experience for this post',
    'This post asks for more experience in its field than your application shows today.',
    'इस पद के लिए अनुभव कम',
    'इस पद में इस क्षेत्र का जितना अनुभव चाहिए, आपके आवेदन में अभी उससे कम दिखता है।'),
  ('skills', 3, 'A required skill is missing',
    'One or more of the skills that this post cannot do without were not in your application.',
    'कोई ज़रूरी स्किल नहीं है',
    'इस पद के लिए ज़रूरी एक या अधिक स्किल आपके आवेदन में नहीं थीं।'),
  ('assessment', 4, 'Assessment below what is needed',
    'The result of the assessment was below what this post needs.',
    'टेस्ट का नतीजा ज़रूरत से कम',
    'टेस्ट का नतीजा इस पद की ज़रूरत से कम रहा।'),
  ('place', 5, 'Location or work mode does not fit',
    'The place or the way of working of this post and what you are looking for do not meet.',
    'जगह या काम का तरीका मेल नहीं खाता',
    'इस पद की जगह या काम का तरीका आपकी तलाश से मेल नहीं खाता।'),
  ('pay', 6, 'Pay does not fit',
    'What this post pays and what you are looking for are too far apart.',
    'वेतन मेल नहीं खाता',
    'इस पद का वेतन और आपकी अपेक्षा एक-दूसरे से काफ़ी अलग हैं।'),
  ('incomplete', 7, 'Application is incomplete',
    'The application did not tell enough to decide on it. You are welcome to apply again for another post with more about your work.',
    'आवेदन अधूरा है',
    'आवेदन में फ़ैसले के लिए काफ़ी जानकारी नहीं थी। अपने काम के बारे में और बताकर किसी दूसरे पद के लिए आवेदन करना आपके लिए खुला है।'),
  ('filled', 8, 'The post is filled or withdrawn',
    'The post has been filled or is not offered any more.',
    'पद भर गया या अब नहीं है',
    'यह पद भर चुका है या अब उपलब्ध नहीं है।');

alter table public.job_applications
  add column rejection_reason text references public.rejection_reasons (code),
  -- What the applicant was told, in each language: { "en": …, "hi": … }.
  add column told jsonb check (jsonb_typeof(told) = 'object');

create index job_applications_by_reason on public.job_applications (rejection_reason) where rejection_reason is not null;

-- A list's filters as an administrator keeps them, under the names of its address.
create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  list text not null check (list ~ '^[a-z_]{1,40}$'),
  name text not null check (length(btrim(name)) between 1 and 60),
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and length(filters::text) <= 4000),
  created_at timestamptz not null default now(),
  unique (person_id, list, name)
);

-- Who may fetch which list once: the answer to rpc export_list.
create table private.list_exports (
  token_hash bytea primary key,
  person_id uuid not null references public.profiles (id) on delete cascade,
  list text not null,
  filters jsonb not null,
  expires_at timestamptz not null
);
create index list_exports_by_person on private.list_exports (person_id);

-- Each application with what its list is searched, narrowed and sorted by: that stands in four tables. Kept by functions/keep_application_list.sql
-- in the transaction of every change.
create table private.application_list (
  application_id uuid primary key references public.job_applications (id) on delete cascade,
  created_at timestamptz not null,
  status text not null,
  -- The status's place on its way: what waits for a decision is 0.
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
  -- All that a search looks in, in small letters, a line for each text.
  said text not null
);
create index application_list_newest on private.application_list (created_at, application_id);
create index application_list_by_status on private.application_list (status, created_at, application_id);
create index application_list_waiting on private.application_list ((stage > 0), created_at, application_id);
create index application_list_by_stage on private.application_list ((-stage), created_at, application_id);
create index application_list_by_candidate on private.application_list (candidate, application_id);
create index application_list_by_title on private.application_list (title, application_id);
create index application_list_by_score on private.application_list ((coalesce(score, -1)), created_at, application_id);
create index application_list_by_job on private.application_list (job_id, created_at);
create index application_list_by_applicant on private.application_list (applicant_id);
do $$
declare
  home text := (
    select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm');
begin
  if home is not null then
    execute format('create index application_list_said on private.application_list using gin (said %I.gin_trgm_ops)
      with (gin_pending_list_limit = 256)', home);
  end if;
end;
$$;
