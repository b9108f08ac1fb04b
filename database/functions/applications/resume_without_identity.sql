-- The text of a résumé for somebody who does not want to know whose it is: without its head and its
-- part about studies. Of employers the whole names stay, schools among them. A résumé without
-- headings is one part, in which everything is looked for.
create or replace function private.resume_without_identity(reading public.resume_readings, known text[]) returns text
language sql stable set search_path = '' as $$
  with part as (
    select value ->> 'kind' as kind, value ->> 'title' as title, value ->> 'text' as said, place
    from jsonb_array_elements(case jsonb_typeof(reading.sections) when 'array' then reading.sections else '[]' end)
      with ordinality as sections (value, place))
  select coalesce(
    string_agg(
      private.without_identity(concat_ws(E'\n', title, said), known, kind not in ('experience', 'projects')), E'\n\n' order by place),
    private.without_identity(reading.text, known))
  from part where kind not in ('contact', 'education')
$$;

revoke all on function private.resume_without_identity(public.resume_readings, text[]) from public;
