/** The settings pages in order. Sections are anchors, and were once all on `/settings`. */
export const SETTINGS_PAGES = {
  profile: {
    path: "/settings/profile",
    title: "Profile",
    contents: "Name, picture, phone number, theme",
    sections: ["profile", "appearance"],
  },
  security: {
    path: "/settings/security",
    title: "Sign-in and security",
    contents: "Password, passkeys, where you are signed in",
    sections: ["password", "second-factor", "providers", "sessions"],
  },
  notifications: {
    path: "/settings/notifications",
    title: "Notifications",
    contents: "What you are told, when, and how",
    sections: ["notifications"],
  },
  sharing: {
    path: "/settings/sharing",
    title: "Sharing",
    contents: "Links to your videos, who opened them, and contacts",
    sections: ["links", "contacts"],
  },
  plan: {
    path: "/billing",
    title: "Plan and invoices",
    contents: "What your rides cost, and your free allowance",
    sections: [],
  },
  data: {
    path: "/settings/data",
    title: "Data",
    contents: "Export, access tokens, webhook, deleting your account",
    sections: ["export", "tokens", "webhook", "kept", "delete-account"],
  },
} as const satisfies Record<string, SettingsPageFacts>;

interface SettingsPageFacts {
  path: string;
  title: string;
  contents: string;
  sections: readonly string[];
}

export type SettingsPage = keyof typeof SETTINGS_PAGES;
export type SettingsSectionId = (typeof SETTINGS_PAGES)[SettingsPage]["sections"][number];

/** The path and anchor of a section, or null where there is none of this name. */
export function settingsAddressOf(section: string): string | null {
  const pages: readonly SettingsPageFacts[] = Object.values(SETTINGS_PAGES);
  const page = pages.find(({ sections }) => sections.includes(section));
  return page ? `${page.path}#${section}` : null;
}
