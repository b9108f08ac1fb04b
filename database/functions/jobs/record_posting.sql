-- Records that a posting was created or edited, with the fields that changed, and the old values of
-- short ones. Not what the platform writes by itself, mainly imports, which have entries of their
-- own; nor fields that follow from another.
create or replace function private.record_posting() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb;
  after jsonb := to_jsonb(new) - array['company', 'company_id', 'posted_by', 'published_at', 'closed_at', 'created_at', 'updated_at'];
  changed text[];
  short text[];
begin
  if coalesce(current_setting('request.id', true), '') = '' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.write_audit('job created', 'jobs', new.id::text,
      jsonb_build_object('title', new.title, 'company', new.company_name, 'status', new.status));
    return null;
  end if;
  before := to_jsonb(old);
  changed := array(
    select key from jsonb_each(after)
    where value is distinct from before -> key or key = 'test_questions' and private.are_other_questions(new.id)
    order by key);
  short := array(
    select key from unnest(changed) as key
    where key <> 'description' and jsonb_typeof(after -> key) <> 'array' and jsonb_typeof(before -> key) <> 'array');
  if changed <> '{}' then
    perform private.write_audit('job edited', 'jobs', new.id::text, jsonb_build_object('title', new.title, 'changed', changed,
      'from', (select coalesce(jsonb_object_agg(key, before -> key), '{}') from unnest(short) as key),
      'to', (select coalesce(jsonb_object_agg(key, after -> key), '{}') from unnest(short) as key)));
  end if;
  return null;
end;
$$;

-- Runs before keep_questions, which removes the new questions.
create or replace trigger a_record_posting after insert or update on public.jobs
  for each row execute function private.record_posting();
