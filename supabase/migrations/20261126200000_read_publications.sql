-- Publications: what each publish did, with the e-mail address of the administrator, for all administrators.

create function public.read_publications(before bigint default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_administrator('Only administrators can read what was published.');
  return (
    select coalesce(jsonb_agg(row order by id desc), '[]')
    from (
      select p.id, jsonb_build_object(
        'id', p.id, 'at', private.utc_text(p.at), 'by', u.email,
        'saved', p.saved, 'removed', p.removed, 'conflicts', p.conflicts,
        -- A batch has up to a thousand steps; the first ones tell what it was.
        'records', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'kind', o -> 'kind', 'id', o -> 'id', 'operation', o -> 'operation', 'outcome', o -> 'outcome'
          ) order by n), '[]')
          from (
            select value as o, ordinality as n
            from jsonb_array_elements(p.outcomes) with ordinality limit 20
          ) as steps
        )
      ) as row
      from public.publication_log as p left join auth.users as u on u.id = p.actor
      where p.saved + p.removed + p.conflicts > 0
        and (read_publications.before is null or p.id < read_publications.before)
      order by p.id desc limit 50
    ) as found
  );
end;
$$;
comment on function public.read_publications(bigint) is 'What was published, newest first, 50 at most; with an id, what was published before it.';

revoke all on function public.read_publications(bigint) from public, anon;
grant execute on function public.read_publications(bigint) to authenticated, service_role;
