// profiles: people have their own; nobody raises a role; the last administrator stays.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cast, freshCast, people, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const names = async (actor: Parameters<Cast['as']>[0]) =>
  (await cast.as(actor).query('select full_name from profiles order by full_name')).map(
    (row) => row.full_name,
  )
const profile = async (id: string) =>
  (await cast.as('owner').query('select * from profiles where id = $1', [id]))[0]

const yearOf = (time: unknown) => new Date(String(time)).getFullYear()

describe('reading', () => {
  test('[T014] a candidate reads exactly their own profile', async () => {
    expect(await names('asha')).toEqual(['Asha Verma'])
  })
  test('[T016] a visitor reads no profile and no count of them', async () => {
    await expect(names('anon')).rejects.toMatchObject(refused)
  })
  test('[DAT-04] an administrator reads all profiles', async () => {
    expect(await names('meera')).toContain('Vikram Singh')
  })
})

describe('a person who has none', () => {
  test('[T022] makes their own, and it is a candidate’s whatever role is sent', async () => {
    const [made] = await cast.as('kiran').insert('profiles', {
      id: people.kiran,
      email: 'someone.else@example.test',
      full_name: 'Kiran',
      role: 'admin',
      created_at: '2001-01-01',
    })
    expect(made).toMatchObject({
      role: 'candidate',
      email: 'kiran@example.test',
      full_name: 'Kiran',
    })
    expect(yearOf(made?.created_at)).toBeGreaterThan(2001)
    await cast.as('owner').query('delete from profiles where id = $1', [people.kiran])
  })
  test('[CAN-03] is given one named after their sign-up, once, in two tabs at the same time', async () => {
    const made = await Promise.all(
      [1, 2, 3].map(() => cast.as('kiran').query('select * from ensure_profile()')),
    )
    for (const [row] of made)
      expect(row).toMatchObject({ full_name: 'Kiran Rao', role: 'candidate' })
  })
  test('[CAN-03] without a name in the sign-up, is called by the part of the address before the @', async () => {
    const id = '00000000-0000-4000-8000-00000000ffff'
    await cast
      .as('owner')
      .query('insert into auth.users (id, email) values ($1, $2)', [id, 'nameless@example.test'])
    await cast.as('owner').query('select private.make_profile($1)', [id])
    expect(await profile(id)).toMatchObject({ full_name: 'nameless' })
  })
  test('a name is kept on one line, without marks that nobody sees, and never without a letter', async () => {
    const renamed = async (name: string) => {
      const [row] = await cast
        .as('kiran')
        .query('update profiles set full_name = $1 where id = $2 returning full_name', [
          name,
          people.kiran,
        ])
      return row?.full_name
    }
    expect(await renamed(' \u202eKiran\u200b\n Rao ')).toBe('Kiran Rao')
    await expect(renamed('\ufe0f\u200b')).rejects.toMatchObject({ code: '23502' })
  })
  test('nobody makes one for another person, and visitors make none', async () => {
    const row = { id: people.kiran, full_name: 'Not me' }
    await expect(cast.as('asha').insert('profiles', row)).rejects.toMatchObject(refused)
    await expect(cast.as('anon').insert('profiles', row)).rejects.toMatchObject(refused)
  })
})

describe('writing', () => {
  test.each([
    ['role', 'admin'],
    ['id', people.vikram],
    ['email', 'x@y.test'],
    ['created_at', '2001-01-01'],
  ])('[T023] a candidate cannot change their %s', async (column, value) => {
    const before = await profile(people.asha)
    await expect(
      cast
        .as('asha')
        .query(`update profiles set ${column} = $1 where id = $2`, [value, people.asha]),
    ).rejects.toMatchObject(refused)
    expect(await profile(people.asha)).toEqual(before)
  })
  test('[T023] nor can an administrator raise anyone by writing the role', async () => {
    await expect(
      cast
        .as('meera')
        .query("update profiles set role = 'candidate' where id = $1", [people.meera]),
    ).rejects.toMatchObject(refused)
    expect(
      await cast
        .as('meera')
        .query("update profiles set role = 'admin' where id = $1 returning id", [people.asha]),
    ).toEqual([])
  })
  const upsert = `insert into profiles (id, email, full_name, role) values ($1, $2, $3, $4)
    on conflict (id) do update set id = excluded.id, email = excluded.email, full_name = excluded.full_name,
      role = excluded.role returning role, full_name`
  test('[T024] an upsert over somebody else’s profile is refused', async () => {
    await expect(
      cast.as('asha').query(upsert, [people.vikram, 'v@x.test', 'Taken over', 'candidate']),
    ).rejects.toMatchObject(refused)
    expect(await profile(people.vikram)).toMatchObject({ full_name: 'Vikram Singh' })
  })
  test('[T024] an upsert of one’s own changes what may be changed and keeps the role', async () => {
    expect(
      await cast.as('asha').query(upsert, [people.asha, 'x@y.test', 'Asha V', 'admin']),
    ).toEqual([{ role: 'candidate', full_name: 'Asha V' }])
    expect(
      await cast.as('meera').query(upsert, [people.meera, 'x@y.test', 'Meera N', 'candidate']),
    ).toEqual([{ role: 'admin', full_name: 'Meera N' }])
    await cast.as('meera').query(upsert, [people.meera, '', 'Meera Nair', 'admin'])
  })
  test('[T034] a write without a filter reaches only one’s own row', async () => {
    await cast.as('asha').query("update profiles set bio = 'I build interfaces'")
    expect((await profile(people.vikram))?.bio).toBeNull()
    expect((await profile(people.asha))?.bio).toBe('I build interfaces')
  })
  test('[T028] updated_at is the server’s clock', async () => {
    await cast
      .as('asha')
      .query("update profiles set bio = 'x', updated_at = '2999-01-01' where id = $1", [
        people.asha,
      ])
    expect(yearOf((await profile(people.asha))?.updated_at)).toBeLessThan(2999)
  })
  test('[CAN-12] skills keep no blanks; the full name is required', async () => {
    await cast
      .as('asha')
      .query('update profiles set skills = \'{React, ""," CSS "}\' where id = $1', [people.asha])
    expect((await profile(people.asha))?.skills).toEqual(['React', 'CSS'])
    await expect(
      cast.as('asha').query("update profiles set full_name = ' ' where id = $1", [people.asha]),
    ).rejects.toMatchObject({ code: '23502' })
  })
  test.each(['linkedin_url', 'github_url', 'portfolio_url'])(
    '[T098] %s takes web addresses only',
    async (column) => {
      const write = (value: string) =>
        cast
          .as('asha')
          .query(`update profiles set ${column} = $1 where id = $2`, [value, people.asha])
      await expect(write('javascript:alert(1)')).rejects.toMatchObject({ code: '23514' })
      for (const odd of [
        ' data:text/html,x',
        'https://asha',
        'https://.',
        'https://linkedin.com@example.org/asha',
        'https://exa<mple.org',
      ])
        await expect(write(odd), odd).rejects.toMatchObject({ code: '23514' })
      for (const good of [
        'http://उदाहरण.भारत',
        'https://example.org:8443',
        'HTTPS://Example.org/asha?x=1#y',
      ])
        await write(good)
      await write('https://example.org/asha')
      await write('')
      expect((await profile(people.asha))?.[column]).toBeNull()
    },
  )
  test.each([
    '9876543210',
    '0 91 98765-43210',
    '+91 (0)98765 43210',
    '080 2345 6789',
    '+44 20 7946 0958',
  ])('[CAN-12] the telephone number %s is taken', async (phone) => {
    const [row] = await cast
      .as('asha')
      .query('update profiles set phone = $1 where id = $2 returning phone', [phone, people.asha])
    expect(row).toEqual({ phone })
  })
  test.each(['ask me', '12345', '+91 98765 4321', '98765 43210 or 11', '<b>9876543210</b>'])(
    '[CAN-12] %s is no telephone number',
    async (phone) => {
      await expect(
        cast.as('asha').query('update profiles set phone = $1 where id = $2', [phone, people.asha]),
      ).rejects.toMatchObject({ code: '23514', constraint: 'phone_is_a_number' })
    },
  )
  test('[CAN-12] contacts from before these rules do not keep the rest from being saved', async () => {
    const old = { phone: 'ask me', portfolio_url: 'https://asha' }
    const owner = cast.as('owner')
    await owner.query('alter table profiles disable trigger b_check_contacts')
    await owner.query('update profiles set phone = $1, portfolio_url = $2 where id = $3', [
      ...Object.values(old),
      people.asha,
    ])
    await owner.query('alter table profiles enable trigger b_check_contacts')
    const save = (bio: string, phone: string) =>
      cast
        .as('asha')
        .query(
          'update profiles set bio = $1, phone = $2, portfolio_url = portfolio_url where id = $3',
          [bio, phone, people.asha],
        )
    await save('I build interfaces', old.phone)
    expect(await profile(people.asha)).toMatchObject({ ...old, bio: 'I build interfaces' })
    await save('I build interfaces', '')
    expect((await profile(people.asha))?.phone).toBeNull()
  })
  test('[T079][S3] a résumé is a stored file of one’s own; a link of ours becomes its path', async () => {
    await cast.storeResumes(`${people.asha}/my cv.pdf`, `${people.vikram}/cv.pdf`)
    const write = (value: string) =>
      cast
        .as('asha')
        .query('update profiles set resume_url = $1 where id = $2', [value, people.asha])
    await expect(write(`${people.vikram}/cv.pdf`)).rejects.toMatchObject({ code: '23514' })
    await expect(write('https://evil.test/cv.pdf')).rejects.toMatchObject({ code: '23514' })
    for (const path of [
      'nowhere.pdf',
      `../${people.vikram}/cv.pdf`,
      `x/../../${people.vikram}/cv.pdf`,
    ])
      await expect(write(`${people.asha}/${path}`)).rejects.toMatchObject({ code: '23514' })
    await write(
      `http://127.0.0.1:3000/storage/v1/object/public/resumes/${people.asha}/my%20cv.pdf?token=x`,
    )
    expect((await profile(people.asha))?.resume_url).toBe(`${people.asha}/my cv.pdf`)
    await cast.as('owner').query("delete from storage.objects where bucket_id = 'resumes'")
  })
})

describe('roles', () => {
  const setRole = (actor: Parameters<Cast['as']>[0], id: string, role: string) =>
    cast.as(actor).query('select (set_user_role($1, $2)).role', [id, role])

  test('[ADM-09] candidates and visitors change no role', async () => {
    await expect(setRole('asha', people.asha, 'admin')).rejects.toMatchObject(refused)
    await expect(setRole('anon', people.asha, 'admin')).rejects.toMatchObject(refused)
  })
  test('[ADM-09] an administrator changes another’s role and name, on record; never their own role', async () => {
    expect(await setRole('meera', people.vikram, 'admin')).toEqual([{ role: 'admin' }])
    const [edited] = await cast
      .as('meera')
      .query("select (edit_user($1, 'Vikram K Singh', 'candidate')).*", [people.vikram])
    expect(edited).toMatchObject({ full_name: 'Vikram K Singh', role: 'candidate' })
    await expect(setRole('meera', people.meera, 'candidate')).rejects.toMatchObject(refused)
    const log = await cast
      .as('meera')
      .query(
        "select actor_id, target_id, details from audit_log where action = 'role changed' order by id",
      )
    expect(log).toEqual([
      {
        actor_id: people.meera,
        target_id: people.vikram,
        details: { from: 'candidate', to: 'admin' },
      },
      {
        actor_id: people.meera,
        target_id: people.vikram,
        details: { from: 'admin', to: 'candidate' },
      },
    ])
  })
  test('a role that is none is refused', async () => {
    await expect(setRole('meera', people.vikram, 'owner')).rejects.toMatchObject({ code: '22023' })
  })
  test('[T018] a demoted administrator is none at once, with the same claims', async () => {
    await setRole('meera', people.vikram, 'admin')
    expect(await names('vikram')).toContain('Asha V')
    await setRole('meera', people.vikram, 'candidate')
    expect(await names('vikram')).toEqual(['Vikram K Singh'])
  })
  test('[T020] of two administrators who demote each other at once, one stays', async () => {
    const first = await cast.begin('meera')
    await first.query("select set_user_role($1, 'candidate')", [people.arjun])
    const second = setRole('arjun', people.meera, 'candidate').then(
      () => 'done',
      (error) => error.message,
    )
    // If nothing makes the second wait, it has ended by then.
    await cast.heldUp(second)
    await first.commit()
    expect(await second).toBe('The last administrator cannot be removed')
    expect(await cast.as('owner').query("select id from profiles where role = 'admin'")).toEqual([
      { id: people.meera },
    ])
    await setRole('meera', people.arjun, 'admin')
  })
  test('[T020] the last administrator can be neither demoted nor deleted, not even by the platform', async () => {
    await setRole('meera', people.arjun, 'candidate')
    const last = { code: 'PT409', message: 'The last administrator cannot be removed' }
    const owner = cast.as('owner')
    await expect(
      owner.query("update profiles set role = 'candidate' where id = $1", [people.meera]),
    ).rejects.toMatchObject(last)
    await expect(
      owner.query('delete from auth.users where id = $1', [people.meera]),
    ).rejects.toMatchObject(last)
    await expect(
      cast.as('service_role').query('delete from profiles where id = $1', [people.meera]),
    ).rejects.toMatchObject(last)
    await setRole('meera', people.arjun, 'admin')
  })
  test('[T020] the last administrator who can sign in is neither banned nor, while the other is banned, demoted', async () => {
    const owner = cast.as('owner')
    const ban = (id: string, until: string) =>
      owner.query('update auth.users set banned_until = $2 where id = $1', [id, until])
    await ban(people.arjun, '2999-01-01')
    await expect(ban(people.meera, '2999-01-01')).rejects.toMatchObject({
      code: 'PT409',
      message: 'The last administrator cannot be banned',
    })
    await expect(
      owner.query("update profiles set role = 'candidate' where id = $1", [people.meera]),
    ).rejects.toMatchObject({ code: 'PT409' })
    await ban(people.arjun, '2000-01-01')
    await ban(people.meera, '2999-01-01')
    await ban(people.meera, '2000-01-01')
    await ban(people.asha, '2999-01-01')
    await ban(people.asha, '2000-01-01')
  })
})

describe('leaving', () => {
  test('[T032] a candidate deletes no profile, not even their own', async () => {
    expect(await cast.as('asha').query('delete from profiles returning id')).toEqual([])
  })
  test('the profile’s address follows the account’s', async () => {
    await cast
      .as('owner')
      .query("update auth.users set email = 'asha.verma@example.test' where id = $1", [people.asha])
    expect((await profile(people.asha))?.email).toBe('asha.verma@example.test')
  })
  test('[ADM-09] an account that is closed and kept as a row loses profile and files too', async () => {
    const owner = cast.as('owner')
    await owner.query("insert into storage.objects (bucket_id, name) values ('resumes', $1)", [
      `${people.vikram}/cv.pdf`,
    ])
    await owner.query("update auth.users set deleted_at = now(), email = 'veiled' where id = $1", [
      people.vikram,
    ])
    expect(await profile(people.vikram)).toBeUndefined()
    expect(
      await owner.query("select name from storage.objects where bucket_id = 'resumes'"),
    ).toEqual([])
    expect(await cast.as('vikram').query('select (ensure_profile()).id')).toEqual([{ id: null }])
  })
  test('[ADM-09] with an account go profile and files', async () => {
    const owner = cast.as('owner')
    await owner.query(
      "insert into storage.objects (bucket_id, name) values ('resumes', $1), ('resumes', $2)",
      [`${people.kiran}/cv.pdf`, `${people.asha}/cv.pdf`],
    )
    await owner.query('delete from auth.users where id = $1', [people.kiran])
    expect(await profile(people.kiran)).toBeUndefined()
    expect(
      await owner.query("select name from storage.objects where bucket_id = 'resumes'"),
    ).toEqual([{ name: `${people.asha}/cv.pdf` }])
  })
})
