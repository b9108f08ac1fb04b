-- All names of a skill, a trade or a firm as alternatives, the longer words also in other forms.
create or replace function private.forms_of_name(meaning text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select string_agg(distinct name, '|') || coalesce('|' || string_agg(distinct other.word, '|'), '')
    from (select private.cut_words(named.name) as name from public.skill_names named where named.skill = meaning offset 0) as cut
    left join private.search_words other on other.word <> name and length(name) >= 5 and name !~ '[ .+#-]' and other.stem = private.stem_of(name)
    where name <> '');
end;
$$;

revoke all on function private.forms_of_name(text) from public;
