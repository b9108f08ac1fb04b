-- What browsing searches: a slim row for each active posting, because the postings themselves are ten times as long. Kept by
-- functions/keep_job_search.sql in the transaction of every change.
create table private.job_search (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  created_at timestamptz not null,
  title text not null,
  location text not null,
  work_mode text not null,
  salary_min numeric,
  salary_max numeric,
  experience_required text,
  closing_date date,
  -- What the title says; behind an @ what skills, company and department say; behind a ~ the stem of a word that has another one.
  words tsvector not null
);
create index job_search_newest on private.job_search (created_at desc, job_id desc);
create index job_search_salary_min on private.job_search (salary_min) where salary_min is not null;
create index job_search_salary_max on private.job_search (salary_max) where salary_max is not null;

-- Every word of at least four letters that a posting ever said: what a misspelled one is compared with.
create table private.search_words (word text primary key);

-- The single letters and pairs of a text: for what is too short for trigrams, or written in letters that they do not know.
create function private.grams_of(said text) returns text[]
language sql immutable set search_path = '' as $$
  with letters as (
    select letter, lead(letter) over (order by place) as following
    from unnest(string_to_array(lower(said), null)) with ordinality as letters (letter, place))
  select array(select letter from letters union select letter || following from letters where following is not null)
$$;
revoke all on function private.grams_of(text) from public;

-- One index for all texts, so that two common ones are met in it and not row by row. What is new waits in a short list: written at once,
-- a posting would cost more than twice as much.
create index job_search_grams on private.job_search using gin (private.grams_of(title || ' ' || location || ' ' || coalesce(experience_required, '')))
  with (gin_pending_list_limit = 256);
do $$
declare
  home text := (
    select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm');
begin
  if home is null then
    create index job_search_text on private.job_search using gin (words) with (gin_pending_list_limit = 256);
  else
    execute format(
      'create index job_search_text on private.job_search
         using gin (title %1$I.gin_trgm_ops, location %1$I.gin_trgm_ops, experience_required %1$I.gin_trgm_ops, words)
         with (gin_pending_list_limit = 256)', home);
    execute format('create index search_words_near on private.search_words using gin (word %I.gin_trgm_ops)', home);
  end if;
end;
$$;

-- Nobody reads the texts through the table itself: behind row security PostgreSQL does not use this index.
drop index if exists public.jobs_by_text;
drop function if exists public.search_jobs(text, text, text, numeric, numeric, text, timestamptz, uuid, integer);
drop function if exists private.search_jobs(text, text, text, numeric, numeric, text, timestamptz, uuid, integer);
drop function if exists private.contains_pattern(text);

-- What a search asks for: the keyword as it was typed, as queries of words in the title and anywhere, and all names of the place.
create type private.search_terms as (keyword text, in_title text, anywhere text, places text[]);

-- Names that mean one place, and names that mean one skill, as they are typed. Administrators add to them.
create table public.place_names (
  name text primary key check (name = lower(btrim(name)) and length(name) between 2 and 100),
  place text not null check (length(btrim(place)) between 2 and 100)
);
create index place_names_by_place on public.place_names (place);
create table public.skill_names (
  name text primary key check (name = lower(btrim(name)) and length(name) between 1 and 100),
  skill text not null check (length(btrim(skill)) between 1 and 100)
);
create index skill_names_by_skill on public.skill_names (skill);

insert into public.place_names (name, place)
select name, place from (values
  ('Bengaluru', '{bengaluru,bangalore,bengalooru,bangaluru,बेंगलुरु,बैंगलोर}'::text[]),
  ('Gurugram', '{gurugram,gurgaon,गुरुग्राम,गुड़गांव}'),
  ('Mumbai', '{mumbai,bombay,मुंबई,मुम्बई}'),
  ('Chennai', '{chennai,madras,चेन्नई}'),
  ('Kolkata', '{kolkata,calcutta,कोलकाता}'),
  ('Pune', '{pune,poona,पुणे}'),
  ('Delhi', '{delhi,"new delhi",dilli,दिल्ली,"नई दिल्ली"}'),
  ('Hyderabad', '{hyderabad,हैदराबाद}'),
  ('Ahmedabad', '{ahmedabad,amdavad,अहमदाबाद}'),
  ('Kochi', '{kochi,cochin,ernakulam,कोच्चि}'),
  ('Thiruvananthapuram', '{thiruvananthapuram,trivandrum,तिरुवनंतपुरम}'),
  ('Kozhikode', '{kozhikode,calicut}'),
  ('Thrissur', '{thrissur,trichur}'),
  ('Kollam', '{kollam,quilon}'),
  ('Alappuzha', '{alappuzha,alleppey}'),
  ('Kannur', '{kannur,cannanore}'),
  ('Mysuru', '{mysuru,mysore,मैसूर}'),
  ('Mangaluru', '{mangaluru,mangalore}'),
  ('Hubballi', '{hubballi,hubli}'),
  ('Belagavi', '{belagavi,belgaum}'),
  ('Kalaburagi', '{kalaburagi,gulbarga}'),
  ('Shivamogga', '{shivamogga,shimoga}'),
  ('Tumakuru', '{tumakuru,tumkur}'),
  ('Ballari', '{ballari,bellary}'),
  ('Vijayapura', '{vijayapura,bijapur}'),
  ('Puducherry', '{puducherry,pondicherry,पुदुचेरी}'),
  ('Tiruchirappalli', '{tiruchirappalli,trichy,tiruchchirappalli}'),
  ('Thanjavur', '{thanjavur,tanjore}'),
  ('Thoothukudi', '{thoothukudi,tuticorin}'),
  ('Udhagamandalam', '{udhagamandalam,ooty}'),
  ('Coimbatore', '{coimbatore,kovai}'),
  ('Visakhapatnam', '{visakhapatnam,vizag,विशाखापत्तनम}'),
  ('Vijayawada', '{vijayawada,bezawada}'),
  ('Vadodara', '{vadodara,baroda,वडोदरा}'),
  ('Varanasi', '{varanasi,banaras,benares,kashi,वाराणसी,बनारस}'),
  ('Prayagraj', '{prayagraj,allahabad,प्रयागराज,इलाहाबाद}'),
  ('Kanpur', '{kanpur,cawnpore,कानपुर}'),
  ('Lucknow', '{lucknow,लखनऊ}'),
  ('Ayodhya', '{ayodhya,faizabad,अयोध्या}'),
  ('Noida', '{noida,नोएडा}'),
  ('Ghaziabad', '{ghaziabad,गाज़ियाबाद,गाजियाबाद}'),
  ('Jaipur', '{jaipur,जयपुर}'),
  ('Indore', '{indore,इंदौर}'),
  ('Bhopal', '{bhopal,भोपाल}'),
  ('Jabalpur', '{jabalpur,jubbulpore,जबलपुर}'),
  ('Narmadapuram', '{narmadapuram,hoshangabad}'),
  ('Patna', '{patna,पटना}'),
  ('Ranchi', '{ranchi,रांची}'),
  ('Chandigarh', '{chandigarh,चंडीगढ़}'),
  ('Shimla', '{shimla,simla,शिमला}'),
  ('Guwahati', '{guwahati,gauhati,गुवाहाटी}'),
  ('Bhubaneswar', '{bhubaneswar,bhubaneshwar,भुवनेश्वर}'),
  ('Cuttack', '{cuttack,kataka}'),
  ('Nashik', '{nashik,nasik,नासिक}'),
  ('Chhatrapati Sambhajinagar', '{"chhatrapati sambhajinagar",sambhajinagar,aurangabad}'),
  ('Dharashiv', '{dharashiv,osmanabad}'),
  ('Nagpur', '{nagpur,नागपुर}'),
  ('Thane', '{thane,thana,ठाणे}'),
  ('Panaji', '{panaji,panjim}'),
  ('Surat', '{surat,सूरत}'),
  ('Odisha', '{odisha,orissa}'),
  ('Uttarakhand', '{uttarakhand,uttaranchal}')
) as places (place, names), unnest(names) as name;

insert into public.skill_names (name, skill)
select name, skill from (values
  ('C', '{c,"c language","c programming"}'::text[]),
  ('C++', '{c++,cpp,cplusplus}'),
  ('C#', '{c#,csharp,"c sharp",c#.net}'),
  ('.NET', '{.net,dotnet,"dot net",asp.net,".net core",vb.net}'),
  ('F#', '{f#,fsharp}'),
  ('Go', '{go,golang,"go lang"}'),
  ('R', '{r,"r language","r programming",r-programming,rstudio}'),
  ('Node.js', '{node.js,nodejs,"node js",node}'),
  ('React', '{react,react.js,reactjs,"react js"}'),
  ('React Native', '{"react native",react-native}'),
  ('Next.js', '{next.js,nextjs}'),
  ('Vue', '{vue,vue.js,vuejs}'),
  ('Angular', '{angular,angular.js,angularjs}'),
  ('Java', '{java,"core java",j2ee}'),
  ('JavaScript', '{javascript,js,"java script"}'),
  ('TypeScript', '{typescript,ts}'),
  ('Python', '{python,python3}'),
  ('PHP', '{php}'),
  ('SQL', '{sql}'),
  ('PostgreSQL', '{postgresql,postgres}'),
  ('Kubernetes', '{kubernetes,k8s}'),
  ('AWS', '{aws,"amazon web services"}'),
  ('Machine learning', '{"machine learning",ml,machine-learning}'),
  ('Artificial intelligence', '{"artificial intelligence",ai}'),
  ('Human resources', '{hr,"human resources","human resource"}'),
  ('Quality assurance', '{qa,"quality assurance"}'),
  ('Business process outsourcing', '{bpo,"business process outsourcing"}'),
  ('Tally', '{tally,"tally erp","tally prime"}'),
  ('GST', '{gst}'),
  ('SAP FICO', '{"sap fico","sap fi/co"}'),
  ('UI', '{ui,"user interface"}'),
  ('UX', '{ux,"user experience"}'),
  ('AutoCAD', '{autocad,auto-cad,"auto cad"}'),
  ('MS Office', '{"ms office","microsoft office",ms-office}')
) as skills (skill, names), unnest(names) as name;
