-- The conditions that list_postings uses. Conditions and order are SQL text with literals, as in
-- find_applications; everything that was typed passes through quote_literal.
create or replace function private.posting_conditions(filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  asked jsonb := jsonb_strip_nulls(coalesce(filters, '{}'));
  unknown text := (select string_agg(key, ', ') from jsonb_object_keys(asked) as key where key not in ('search', 'status', 'company_id'));
  pattern text := quote_literal(private.contains_pattern(asked ->> 'search'));
begin
  if unknown is not null then
    raise exception 'Postings have no filter named %', left(unknown, 100) using errcode = '22023';
  end if;
  return concat_ws(' and ', 'true',
    '(title ilike ' || pattern || ' or company_name ilike ' || pattern || ')',
    'status = ' || quote_literal(asked ->> 'status'),
    'company_id = ' || quote_literal((asked ->> 'company_id')::uuid) || '::uuid');
exception
  when invalid_text_representation then
    raise exception 'These filters of postings cannot be read' using errcode = '22023';
end;
$$;

revoke all on function private.posting_conditions(jsonb) from public;
