import { Banner } from "../src/banner.tsx";
import { Button } from "../src/button.tsx";
import { Columns } from "../src/columns.tsx";
import { EmptyState } from "../src/empty-state.tsx";
import { ErrorState } from "../src/error-state.tsx";
import { GameIcon, Icon } from "../src/icon.tsx";
import { Panel } from "../src/panel.tsx";
import { SkeletonRows } from "../src/skeleton.tsx";
import { toast } from "../src/toast.ts";

export function States() {
  return (
    <>
      <Banner
        icon={<Icon name="wifi-off" />}
        action={<Button size="sm">Try now</Button>}
        role="alert"
      >
        <b>Connection lost.</b> Your work carries on at the server. Trying again in 4 s
      </Banner>
      <Columns layout="thirds">
        <EmptyState
          icon={<GameIcon name="backpack" size={40} />}
          title="Your bag is empty"
          action={<Button size="sm">Go to Alder Carr</Button>}
        >
          Chop some alder to begin.
        </EmptyState>
        <ErrorState title="The order book didn’t load" onRetry={() => undefined} />
        <Panel title="Loading">
          <SkeletonRows rows={3} />
        </Panel>
      </Columns>
      <div className="preview__row">
        <Button
          onClick={() =>
            toast.success("Queued 10 Cobalt Longswords", { description: "Ready in 1 h 11 m." })
          }
        >
          Done
        </Button>
        <Button onClick={() => toast.error("You need 1,216 more gold.")}>Refused</Button>
        <Button onClick={() => toast.warning("The lamp burns low")}>Warned</Button>
        <Button
          onClick={() =>
            toast.find("A Fallen Crown lay in the bracken", {
              description: "Relic hood. It is in your bag.",
              icon: <GameIcon name="crown" size={20} />,
              action: { label: "Look", onPress: () => undefined },
            })
          }
        >
          Found
        </Button>
        <Button
          onClick={() =>
            toast.loading("Sending 400 planks to Fenwick", { description: "Two carts left." })
          }
        >
          Working
        </Button>
        <Button
          onClick={() =>
            toast.sticky("New version available! Click to refresh.", {
              icon: <Icon name="refresh-cw" size={20} />,
              action: { label: "Refresh", onPress: () => undefined },
            })
          }
        >
          Stays
        </Button>
      </div>
    </>
  );
}
