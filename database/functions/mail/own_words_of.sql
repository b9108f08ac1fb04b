-- What a company says itself in the mail of this decision, filled in, with its signature:
-- { words: { en, hi }, signature: { en, hi } }. Nothing until it is verified: the mail comes from
-- the platform's address.
create or replace function private.own_words_of(applied public.job_applications, full_name text, decision text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(case kind when 'signature' then 'signature' else 'own_words' end, texts), '{}')
  from (
    select said.kind, jsonb_object_agg(said.language, private.fill_template(said.text, full_name, applied.job_title, applied.job_company, null)) as texts
    from public.jobs job
    join public.companies company on company.id = job.company_id and company.verified_at is not null
    join public.company_words said on said.company_id = company.id and said.kind in ('signature', decision)
    where job.id = applied.job_id
    group by said.kind) as spoken
$$;

revoke all on function private.own_words_of(public.job_applications, text, text) from public;
