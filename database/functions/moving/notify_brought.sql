-- The notices of one call: a mail for each address, about all that was brought of it, with the
-- company's signature.
create or replace function private.notify_brought(company public.companies, tokens jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person record;
  mail uuid;
begin
  for person in
    select known.email, known.token_hash, min(known.full_name) as full_name, array_agg(known.brought_id) as brought,
      array_agg(distinct job.title) as titles
    from jsonb_each_text(tokens) as told (address, token)
    join private.brought_people known on known.token_hash = sha256(convert_to(told.token, 'UTF8'))
    join public.brought_applications waiting on waiting.id = known.brought_id
    join public.jobs job on job.id = waiting.job_id
    group by known.email, known.token_hash
  loop
    insert into private.outgoing_mail (to_address, template, data, person_id)
    values (person.email, 'application_brought', jsonb_strip_nulls(jsonb_build_object(
        'company_name', company.name, 'job_title', array_to_string(person.titles, ', '), 'full_name', person.full_name,
        'signature', (select jsonb_object_agg(language, text) from public.company_words
          where company_id = company.id and kind = 'signature'),
        'token', tokens ->> person.email,
        'locale', (select language from public.profiles where id = auth.uid()))),
      (select id from public.profiles where lower(email) = person.email limit 1))
    returning id into mail;
    update private.brought_people set notice_id = mail where brought_id = any (person.brought);
  end loop;
end;
$$;

revoke all on function private.notify_brought(public.companies, jsonb) from public;
